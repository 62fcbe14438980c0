import { readdirSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';
import { finishedLanguages } from '#platform/shared/language.ts';

/* Every text of the interface stands in locales/<language>/<slice>.json, so that it can be translated and reviewed. */

const screens = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file}`)
  .filter((file) => /\/web\/.*\.tsx?$/.test(file) && !file.endsWith('.test.ts'));

/** What the server writes to people: mails and exports. */
const serverTexts = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file}`)
  .filter((file) => /\/server\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
  .filter((file) => /\bwordsOf\('/.test(readFileSync(file, 'utf8')));

/** The namespace of a file's texts: its slice, or `platform` for the shell and the kit. */
const namespaceOf = (file: string): string => /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? 'platform';

interface Found {
  literals: string[];
  keys: { namespace: string; key: string; isStart: boolean }[];
  /** Keys that only a run would know. */
  unreadable: string[];
}

interface Span {
  type: string;
  start: number;
  end: number;
}

const found = new Map([...screens, ...serverTexts].map((file) => [file, read(file)]));
const usedKeys = [...found.values()].flatMap(({ keys }) => keys);

/** Words in a file's JSX, and the keys that it hands to `t` and `text`. */
function read(file: string): Found {
  const source = readFileSync(file, 'utf8');
  const { program, errors } = parseSync(file, source);
  const unreadable: string[] = [];
  const speaksOutside = /import \{[^}]*\btext\b[^}]*\} from '[^']*\/i18n\.ts'/.test(source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const literals: string[] = [];
  const keys: Found['keys'] = [];
  const namespace = /(?:useTranslation|wordsOf)\('([\w-]+)'/.exec(source)?.[1] ?? namespaceOf(file);
  const add = (node: Span, from: string) => {
    const named = keysIn(node);
    if (named === null) unreadable.push(source.slice(node.start, node.end));
    for (const { key, isStart } of named ?? []) keys.push({ namespace: from, key, isStart });
  };
  new Visitor({
    JSXText: ({ value }) => void (/\p{L}/u.test(value) && literals.push(value.trim())),
    JSXAttribute: ({ name, value }) => {
      const isSpoken = name.type === 'JSXIdentifier' && /^(aria-label|alt|title|placeholder|label|description)$/.test(name.name);
      if (isSpoken && value?.type === 'Literal' && typeof value.value === 'string' && value.value !== '') literals.push(value.value);
      if (name.type === 'JSXIdentifier' && name.name === 'fallback' && value?.type === 'Literal') {
        keys.push({ namespace: 'platform', key: `errors.${value.value}`, isStart: false });
      }
    },
    JSXExpressionContainer: ({ expression }) => {
      if (expression.type === 'Literal' && typeof expression.value === 'string' && / |^\p{Lu}/u.test(expression.value.trim()))
        literals.push(expression.value);
    },
    CallExpression: ({ callee, arguments: [first, second] }) => {
      if (callee.type !== 'Identifier' || !first) return;
      if (callee.name === 't') add(first, namespace);
      if (/^(errorText|toastError)$/.test(callee.name) && second?.type === 'Literal') {
        keys.push({ namespace: 'platform', key: `errors.${second.value}`, isStart: false });
      }
      if (callee.name === 'text' && speaksOutside) add(first, 'platform');
    },
    NewExpression: ({ callee, arguments: [first] }) => {
      if (callee.type === 'Identifier' && callee.name === 'TextError' && first?.type === 'Literal') {
        keys.push({ namespace: 'platform', key: `errors.${first.value}`, isStart: false });
      }
    },
  }).visit(program);
  return { literals, keys, unreadable };
}

/** Texts of a file with a space between words, or a capital at the start: sentences and labels, not kinds and keys. */
function spokenIn(source: string): string[] {
  const spoken: string[] = [];
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && /^\p{Lu}|\p{L} \p{L}/u.test(value) && spoken.push(value)),
    TemplateElement: ({ value }) => void (/\p{L} \p{L}/u.test(value.raw) && spoken.push(value.raw)),
  }).visit(parseSync('emails.ts', source).program);
  return spoken;
}

/** The keys that an expression can be: a text, either side of a choice, or how a built key starts; null where that can't be read. */
function keysIn(node: { type: string }): { key: string; isStart: boolean }[] | null {
  const parts = node as unknown as {
    value?: unknown;
    consequent?: { type: string };
    alternate?: { type: string };
    quasis?: { value: { raw: string } }[];
  };
  if (node.type === 'Literal') return [{ key: String(parts.value), isStart: false }];
  if (node.type === 'ConditionalExpression' && parts.consequent && parts.alternate) {
    const sides = [keysIn(parts.consequent), keysIn(parts.alternate)];
    return sides.includes(null) ? null : sides.flatMap((side) => side ?? []);
  }
  const start = parts.quasis?.[0]?.value.raw;
  if (start) return [{ key: start, isStart: true }];
  return null;
}

/** A language's texts, flat: `errors.unknown`. */
function textsOf(language: string, namespace: string): Map<string, string> {
  const flat = new Map<string, string>();
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'string') flat.set(path, value);
    else for (const [key, inner] of Object.entries(value as object)) walk(inner, path ? `${path}.${key}` : key);
  };
  walk(JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8')), '');
  return flat;
}

const namespaces = readdirSync('locales/en-gb').map((file) => file.replace('.json', ''));
const plural = /_(zero|one|two|few|many|other)$/;

// A word in a component is a word that no translator ever sees.
test('components hold no words of their own', () => {
  const literals = [...found].flatMap(([file, { literals: words }]) => words.map((word) => `${file}: ${word}`));
  expect(literals).toEqual([]);
});

// Whoever reads a mail reads it in their own language.
test('mails hold no words of their own', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('/server/emails.ts'));
  const words = files.flatMap((file) => spokenIn(readFileSync(`src/${file}`, 'utf8')).map((word) => `${file}: ${word}`));
  expect(files).not.toEqual([]);
  expect(words).toEqual([]);
});

// A key that only a run would know can be neither translated nor found missing.
test('components name their keys in full, or how they start', () => {
  const hidden = [...found].flatMap(([file, { unreadable }]) => unreadable.map((key) => `${file}: ${key}`));
  expect(hidden).toEqual([]);
});

describe.each(finishedLanguages)('the texts of %s', (language) => {
  test('hold every key that a component names', () => {
    const missing = usedKeys.filter(({ namespace, key, isStart }) => {
      const keys = [...textsOf(language, namespace).keys()];
      return !keys.some((one) => (isStart ? one.startsWith(key) : one.replace(plural, '') === key || one === key));
    });
    expect(missing).toEqual([]);
  });

  test('hold no key that nothing names', () => {
    const unused = namespaces.flatMap((namespace) => {
      const used = usedKeys.filter((one) => one.namespace === namespace);
      return [...textsOf(language, namespace).keys()]
        .filter(
          (key) => !used.some((one) => (one.isStart ? key.startsWith(one.key) : key === one.key || key.replace(plural, '') === one.key)),
        )
        .map((key) => `${namespace}: ${key}`);
    });
    expect(unused).toEqual([]);
  });

  test('have the same keys and values to fill in as the source', () => {
    for (const namespace of namespaces) {
      const source = textsOf('en-gb', namespace);
      const texts = textsOf(language, namespace);
      const shape = (all: Map<string, string>) =>
        [...all].map(([key, words]) => `${key.replace(plural, '')} ${[...words.matchAll(/\{\{\w+\}\}/g)].map(String).sort().join(' ')}`);
      expect(new Set(shape(texts))).toEqual(new Set(shape(source)));
    }
  });
});

// These stand in the specification (sections 2, 4 and 8) and are part of what was ordered.
test.each([
  ['platform', 'loading', 'Loading...'],
  ['platform', 'errors.unknown', 'An unknown error occurred'],
  ['platform', 'errors.somethingWentWrong', 'Something went wrong'],
  ['platform', 'errors.unauthorised', 'Unauthorised access'],
  ['platform', 'errors.sessionExpired', 'Your session has expired'],
  ['platform', 'errors.fetchUserFailed', 'Failed to fetch user data'],
  ['platform', 'errors.invalidLoginResponse', 'Invalid login response'],
  ['platform', 'errors.loginFailed', 'Login failed'],
  ['platform', 'errors.signupFailed', 'Signup failed'],
  ['platform', 'notFound.title', 'Page not found'],
  ['platform', 'account.menu', 'My account'],
  ['platform', 'account.logout', 'Logout'],
  ['sign-in', 'login.guard', 'Please log in to access this page'],
  ['sign-in', 'login.expired', 'Your session has expired'],
  ['sign-in', 'login.done', 'Successfully logged in'],
  ['sign-in', 'signup.done', 'Successfully signed up'],
])('%s %s reads "%s"', (namespace, key, words) => {
  expect(textsOf('en-gb', namespace).get(key)).toBe(words);
});
