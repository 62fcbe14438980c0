/**
 * Words by which people give orders to programs that read documents, in the languages of the product's people. A text that has one of
 * them is no evidence. This is a sieve: whoever knows it can word an order that passes. What such an order can do is bounded by
 * docs/decisions/0086.
 */
const orders: readonly RegExp[] = [
  // Whoever reads is to forget what it was told, or what stands around.
  /\b(?:ignore|disregard|forget|override|bypass|discard|neglect|do not (?:follow|obey)|don't (?:follow|obey)|pay no attention to)\b.{0,60}\b(?:instructions?|prompts?|(?:system|safety|your|other) (?:rules?|messages?|guidelines?)|guardrails?|directives?|commands?|everything|the rest|(?:all|anything|everything|any|text|content|figures?|values?|tables?) (?:\w+ )?(?:above|below|else)|(?:previous|prior|earlier|preceding) (?:text|content|context|messages?|data|directions?)|the above|you (?:were|have been) (?:told|given))\b/,
  /\bignor(?:ier|e[zr]|er|a[rn]?|i|e|uj|ir|era)\p{L}*\b.{0,60}(?:anweisung|befehl|instru[ckçz]|consigne|direttiv|istruzion|précédent|precedent|anterior|vorherig|obig|bisherig|ci-dessus|di sopra|powyż|poprzedn|tidigare|tidligere)/u,
  /\b(?:vergiss|vergessen|missacht|nicht beacht|oubli|olvid|desestim|dimentic|esque[çc]|desconsider|negeer|vergeet|zapomnij|zignoruj|pomiń|glöm|glem|bortse|unohda|ohita|anwybydd|diystyr|anghofi|abaikan|lupakan|bỏ qua|quên)\p{L}*.{0,60}(?:anweisung|befehl|regel|vorherig|obig|instru|consigne|précédent|anterior|indicacion|regl|istruzion|precedent|opdracht|vorige|bovenstaand|eerdere|polece|poprzedn|powyż|tidigare|tidligere|ohje|edelli|aiem|cyfarwydd|blaenorol|uchod|arahan|sebelumnya|hướng dẫn)/u,
  // To a machine, by name.
  /\b(?:ai|llm|llms|gpt|chatgpt|gpt-\d|chatbot|language model|artificial intelligence|ai (?:model|assistant|system|agent|tool))\b.{0,80}\b(?:you|must|should|please|ignore|disregard|output|respond|return|report|answer|record|extract|treat|set|follow|do not|instead)\b/,
  /\b(?:note|message|attention|instructions?|memo|important|hint|reminder)\b.{0,20}\b(?:to|for)\b.{0,20}\b(?:ai|llms?|models?|automated|machines?|chatbots?|language model|software|parsers?|extractors?|extraction|reading (?:system|software|tool)|(?:automated|processing|document) (?:system|tool|reader|processor))\b/,
  /\b(?:if|when|since|because|as) you (?:are|'re) (?:an? |the )?(?:ai|llm|large|language|automated|automatic|model|assistant|bot|machine|program|system|software|parser|extract\w*)\b/,
  /\byou are (?:now )?(?:an? |the |in )?(?:ai|llm|large language|language model|helpful|unrestricted|developer mode|dan\b|assistant|extraction|automated)/,
  /\b(?:automated|automatic|machine|software|program|system|tool|script|engine|parser|model|assistant|ai)\b.{0,40}\b(?:reading|reads|processing|processes|parsing|parses|extracting|analysing|analyzing|summarising|summarizing)\b.{0,20}\bthis (?:document|file|text|page|letter|note|form)\b/,
  /\b(?:system|developer) (?:prompt|message|override|instruction|notice|mode|update)\b|\bjailbreak|\bprompt injection\b|\bnew (?:system )?instructions?(?: for you)? ?:|\bfollow (?:these|the following|my|only these) (?:new )?(?:instructions?|orders?|commands?)\b|\byour (?:system prompt|programming|(?:previous|prior|earlier|original|real|new) (?:instructions?|task|orders?|goal|role))\b/,
  // About the form of its answers.
  /\b(?:return|output|respond|answer|reply|report|print|emit|extract|record|enter|fill|set(?!-)|treat|put|insert|replace|write)\b.{0,80}(?:\bjson\b|\bnull\b|\b(?:as|to be) (?:absent|missing|not found|empty)\b|\bextracted (?:value|field)s?\b|\bplaceholders?\b|\bthe (?:field|tag|key) ["“'‘]?\p{L}|\b[a-z]+\d?(?:_[a-z0-9]+)+\b(?!@)|\b(?:in|for) (?:all|every|each) (?:fields?|tags?|answers?|values?)\b)/u,
  /\b(?:your|the model's|the ai's) (?:answer|response|reply|output|extraction|summary)\b.{0,40}\b(?:must|should|has to|needs to|shall|will|is to)\b/,
  /["“](?:value|quote|place|answers?|tag|field|role|content)["”] ?: ?(?:["“{[]|null)/,
  /\b(?:decode|decrypt|unscramble|rot13|base64)\b.{0,60}\b(?:follow|obey|execute|do|run|apply|instructions?)\b/,
  // Marks of conversations, fences and pages.
  /^\W{0,6}(?:system|assistant|user|human|developer|ai|prompt|instructions?) ?(?:\]|>|:).{0,400}\b(?:set|report|return|use|ignore|answer|must|should|treat|output|follow|is now|record|do not|you)\b/s,
  /<\|?\/?(?:im_start|im_end|endoftext|system|assistant|user|instructions?|documents?|context|prompt|data|untrusted|inst|sys)\b[^>]{0,60}>|\[\/?inst\]|<<\/?sys>>|\[\/?(?:system|assistant|user)\]/,
  /(?<![-=#*<[{])[-=#*<[{]{2,} ?(?:begin|end|start|new|stop)\p{L}*(?: of)?(?: the| this)? (?:system|prompt|instructions?|documents?|data|context|input|untrusted|trusted|user|session|conversation)\b/u,
  /!?\[[^\]]{0,200}\]\( ?<?(?:https?|data|javascript|ftp|file):/,
];

/** Languages that write the verb last, or in other letters: either order. */
const pairs: readonly [RegExp, RegExp][] = [
  [/忽略|无视|無視|忽視|忘记|忘記|忘れ|不要理会/, /指令|指示|命令|以上|之前|先前|上述|上記|规则|規則|提示|プロンプト|以前/],
  [/무시|잊/, /지시|명령|이전|위의/],
  [/игнорир|забуд|ігнору|не обращай/, /инструкц|предыдущ|указани|выше|правил|інструкц|попередн|вказівк/],
  [/αγνό|ξέχασ/, /οδηγ|προηγούμεν|παραπάνω|εντολ/],
  [/تجاهل|انس|نظر انداز|نادیده/, /تعليمات|السابق|أعلاه|ہدایات|پچھل|دستور/],
  [/התעלמ|תתעלם|התעלם|שכח/, /הוראות|הקודמ|לעיל/],
  [/अनदेखा|नज़रअंदाज़|नजरअंदाज|भूल/, /निर्देश|पिछल|ऊपर/],
  [/görmezden|yok say|unut/, /talimat|önceki|yukarı/],
];

/** Whether a text gives orders to a program that reads it, openly or in letters that look like others. */
export function isOrder(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{DI}/gu, '')
    .replaceAll(/(?<!\S)\S{1,300}@\S{1,300}\.\w{2,}/g, ' ')
    .replaceAll(/[’‘ʼ]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
  const forms = new Set([plain, lookalikes(plain), joined(plain), lookalikes(joined(plain))]);
  return [...forms].some(
    (form) => orders.some((order) => order.test(form)) || pairs.some(([verb, object]) => verb.test(form) && object.test(form)),
  );
}

const latin: Readonly<Record<string, string>> = Object.fromEntries([
  ...zip('аеорсухіјѕԁһԛԝьвнкмтпгдилӏαερονικτυχηως', 'aeopcyxijsdhqwbvhkmtnrdulaepovikruxnwc'),
  ...zip('0134@$5', 'oieaass'),
]);

function* zip(from: string, to: string): Generator<[string, string]> {
  for (let i = 0; i < from.length; i++) yield [from.charAt(i), to.charAt(i)];
}

/** Words that mix Latin letters with signs and letters that look like them, in Latin letters. */
function lookalikes(text: string): string {
  return text.replaceAll(/[\p{L}\p{N}@$]+/gu, (word) =>
    /[a-z]/.test(word) && /[^a-z]/.test(word) ? word.replaceAll(/[^a-z]/g, (sign) => latin[sign] ?? sign) : word,
  );
}

/** Words that are spaced out letter by letter, put together. */
function joined(text: string): string {
  return text.replaceAll(/(?<![\p{L}\d])\p{L}(?:[ .·*_-]\p{L}(?![\p{L}\d])){4,}/gu, (word) => word.replaceAll(/[^\p{L}]/gu, ''));
}

/** Whole sentences, letter by letter. */
const spacedOut = /(?<![\p{L}\d])(?:\p{L}[ .·*_-]){10,}\p{L}(?![\p{L}\d])/u;

/** Whether a text is in letters or a code of which nobody here can say what it orders. */
export function isUnreadable(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const foreign = letters - (text.match(/\p{Script=Latin}/gu)?.length ?? 0);
  return (letters >= 6 && foreign > letters / 3) || /[A-Za-z0-9+/]{48,}={0,2}/.test(text) || spacedOut.test(text);
}
