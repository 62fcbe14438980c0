import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sliceOrder } from '#features/order.ts';

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));
const sources = tracked.filter((file) => /^src\/.*\.tsx?$/.test(file));

/** Every module that a file names, static or dynamic; examples in comments don't count. */
function importsOf(file: string): string[] {
  const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...code.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1]!);
}

/** `#features/a/b.ts` or a relative path, as a path from the root; null for a package. */
function resolved(file: string, name: string): string | null {
  if (/^#(?:tests|locales)\//.test(name)) return name.slice(1);
  if (name.startsWith('#')) return `src/${name.slice(1)}`;
  return name.startsWith('.') ? join(dirname(file), name) : null;
}

const sliceOf = (path: string): string | null => /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? null;

describe('slices', () => {
  // Without a declared order two slices soon need each other, and neither can be read alone.
  test('import only slices that stand before them in order.ts', () => {
    const order: readonly string[] = sliceOrder;
    const upward = sources.flatMap((file) => {
      const from = sliceOf(file);
      if (!from || file.endsWith('.test.ts')) return [];
      return importsOf(file)
        .map((name) => resolved(file, name) ?? '')
        .filter((target) => {
          const to = sliceOf(target);
          return to !== null && to !== from && order.indexOf(to) >= order.indexOf(from);
        })
        .map((target) => `${file} → ${target}`);
    });
    expect(upward).toEqual([]);
  });

  test('are all declared in order.ts', () => {
    const folders = new Set(sources.map(sliceOf).filter((slice) => slice !== null));
    expect([...folders].filter((slice) => !(sliceOrder as readonly string[]).includes(slice))).toEqual([]);
  });

  // A closed vocabulary is what lets a reader of one slice find their way in every other.
  test('hold only files of the closed vocabulary', () => {
    const roots = new Set(['contract.ts', 'rules.ts', 'order.ts']);
    const server = new Set([
      'slice.ts',
      'tables.ts',
      'policy.ts',
      'queries.ts',
      'service.ts',
      'events.ts',
      'routes.ts',
      'jobs.ts',
      'emails.ts',
      'prompts.ts',
    ]);
    const strangers = sources.filter((file) => {
      if (!file.startsWith('src/features/') || file.endsWith('.test.ts')) return false;
      const name = basename(file);
      if (/\/server\/providers\/[^/]+\/(api|transform|provider)\.ts$/.test(file)) return false;
      if (/\/server\/[^/]+$/.test(file)) return !server.has(name);
      if (/\/web\/(parts\/)?[A-Z]\w*\.tsx$/.test(file)) return false;
      if (/\/web\/(parts\/)?(queries|use-[a-z-]+|[a-z-]+\.worker)\.tsx?$/.test(file)) return false;
      return !roots.has(name);
    });
    expect(strangers).toEqual([]);
  });
});

describe('imports', () => {
  // The linter sees imports whose name is written out; a computed one would pass every rule.
  test('are never computed, but where a child process loads its job by URL', () => {
    const loaders = ['src/engine/reading/pool/child.ts'];
    const computed = sources.filter(
      (file) => !file.endsWith('.test.ts') && /\bimport\(\s*[^'"\s)]/.test(readFileSync(file, 'utf8')) && !loaders.includes(file),
    );
    expect(computed).toEqual([]);
  });

  test('climb one folder at most; farther ones start at the root', () => {
    const climbing = sources.flatMap((file) =>
      importsOf(file)
        .filter((name) => name.startsWith('../../'))
        .map((name) => `${file}: ${name}`),
    );
    expect(climbing).toEqual([]);
  });

  test('point at files that exist', () => {
    const readers = [
      ...sources,
      ...tracked.filter((file) => /^(tests|bench)\/.*\.ts$/.test(file) && file !== 'tests/architecture.test.ts'),
    ];
    const missing = readers.flatMap((file) =>
      importsOf(file)
        .map((name) => resolved(file, name))
        .filter((target) => target !== null && /\.(tsx?|json)$/.test(target) && !existsSync(target))
        .map((target) => `${file}: ${target}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('documentation', () => {
  // A map that names rooms which are gone is worse than none.
  test('names only paths that exist', () => {
    const pages = tracked.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md');
    const gone = pages.flatMap((page) =>
      [...readFileSync(page, 'utf8').matchAll(/`((?:src|tests|docs|scripts|samples|migrations|locales|bench)\/[\w./-]+)`/g)]
        .map((match) => match[1]!)
        .filter((path) => !existsSync(path))
        .map((path) => `${page}: ${path}`),
    );
    expect(gone).toEqual([]);
  });
});

test('files over 300 lines are listed for a second thought', () => {
  const lengths = sources.map((file) => [file, readFileSync(file, 'utf8').split('\n').length] as const);
  const long = lengths.filter(([, lines]) => lines > 300);
  if (long.length > 0) console.log(`over 300 lines:\n${long.map(([file, lines]) => `  ${lines} ${file}`).join('\n')}`);
  expect(lengths.filter(([, lines]) => lines > 1_000)).toEqual([]);
});
