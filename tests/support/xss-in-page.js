/* Runs in every page that `xss.ts` watches, before anything else; `__noted` tells the test. */

/** What hostile texts call: the n-th of them has come alive. */
globalThis.__xss = (n) => globalThis.__noted(`text ${n} ran`);

document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
  globalThis.__noted(`policy broken: ${violatedDirective} ${blockedURI} ${sample}`),
);

/** Elements that no component of ours makes. */
const foreign = 'iframe, object, embed, base, math, foreignObject, marquee, plaintext, xmp, listing, portal, xss, audio, video';
const holdsAddress = /^(xlink:)?(href|src|action|formaction|data|srcdoc|poster|background|values)$/i;
/* Browsers leave out control characters in front of and within a scheme. */
const runs = /^(javascript|vbscript|data:(?!image\/))/i;
const isRead = /^(aria-label|title|alt|placeholder|value)$/;

/** Looks through the page: what in it must not be there, and all that can be read. */
globalThis.__look = () => {
  const strange = [...document.querySelectorAll(foreign)].map(({ localName }) => `<${localName}>`);
  const texts = [document.title, document.body?.textContent ?? ''];
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      const address =
        holdsAddress.test(name) &&
        value
          .split('')
          .filter((sign) => sign > ' ')
          .join('');
      if (/^on/i.test(name) || (address && runs.test(address))) strange.push(`<${element.localName} ${name}="${value}">`);
      if (isRead.test(name)) texts.push(value);
    }
    if (typeof element.value === 'string') texts.push(element.value);
  }
  for (const { text } of document.scripts) if (text.includes('__xss(')) strange.push('a script of what was typed');
  for (const inherited in {}) strange.push(`every object has "${inherited}"`);
  return { strange, text: texts.join('\n') };
};
