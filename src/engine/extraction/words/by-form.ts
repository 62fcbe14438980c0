/** Addresses, numbers and the like show what they are by their form. */
const byForm = new Map<string, RegExp>(
  Object.entries({
    address: /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/,
    email: /^\S+@\S+\.\w+$/,
    phone: /^(?:\+44|0)[\d ()]{9,14}$/,
    marital: /^(?:single|(?:re)?married|widow(?:ed|er)?|divorced|separated|cohabiting|(?:in a )?civil partner(?:ship)?|living together)\b/i,
    employmentstatus: /^(?:(?:full|part)[- ]time )?(?:self[- ]employed|employed|unemployed|not working|retired|sole trader)\b/i,
    ceaseage: /^(?:to|until|up to) age \d\d$/i,
    carehome: /^(?!(?:care|nursing) home)\p{Lu}[\p{L}’'-]*(?: [\p{L}’'&-]+){0,4} (?:care|nursing|residential|rest) home\b/iu,
    lifebasis: /^(?:single|joint) li(?:fe|ves)\b/i,
    tenure: /^(?:(?:share of )?freehold|leasehold|commonhold)\b/i,
    surgery: /\b(?:surgery|(?:medical|health) cent(?:re|er)|(?:medical|doctors['’]?) practice)\b/i,
    ninumber: /^[A-Z]{2} ?\d{2} ?\d{2} ?\d{2} ?[A-D]$/i,
  }),
);
/** The value shows by its form that it is one. */
export const isSaidByForm = (name: string, text: string): boolean => byForm.get(name)?.test(text.trim()) ?? false;
