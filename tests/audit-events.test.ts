import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { slices } from '#apps/server/slices.ts';
import type { AuditEvent } from '#platform/server/audit/audit-events.ts';

const given = slices.flatMap(({ auditEvents }) => auditEvents ?? []);

/** Every event that some `events.ts` defines. */
async function definedEvents(): Promise<AuditEvent[]> {
  const files = globSync('src/features/**/server/events.ts').sort();
  const modules = await Promise.all(files.map((file) => import(`../${file}`) as Promise<Record<string, Record<string, AuditEvent>>>));
  return modules.flatMap((module) => Object.values(module).flatMap((events) => Object.values(events)));
}

// An event that its slice forgot to give would be written all the same, and nothing that goes through all events would know it.
test('every event of the trail is given by its slice', async () => {
  const names = (events: readonly AuditEvent[]) => events.map(({ name }) => name).sort();
  expect(names(await definedEvents())).toEqual(names(given));
});

test('events have names of their own, of one shape', () => {
  const names = given.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
});

// A row that people read as `customers.handed-over` was written for programs.
test('events, kinds of record and fields have words for people', () => {
  const texts = JSON.parse(readFileSync('locales/en-gb/audit.json', 'utf8')) as Words;
  const wordless = given.flatMap(({ name, object, fields, details, personal }) => {
    const [slice = '', verb = ''] = name.split('.');
    const names = Object.keys({ ...fields, ...details, ...personal });
    return [
      ...(texts.events[slice]?.[verb] ? [] : [`events.${name}`]),
      ...(texts.objects[object] ? [] : [`objects.${object}`]),
      ...names.filter((field) => !texts.fields[field]).map((field) => `fields.${field}`),
    ];
  });
  expect([...new Set(wordless)]).toEqual([]);
});

interface Words {
  events: Record<string, Record<string, string>>;
  objects: Record<string, string>;
  fields: Record<string, string>;
}
