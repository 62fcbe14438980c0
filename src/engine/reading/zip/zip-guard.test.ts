import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { hostileZip, type HostileEnd, type HostileEntry } from '#tests/support/hostile-zips.ts';
import { processorClock } from '#tests/support/timing.ts';
import { ReadingRefusal } from '../refusal.ts';
import { guardZip } from './zip-guard.ts';
import { packZip } from './zip-write.ts';

const LETTER: HostileEntry[] = [
  { name: '[Content_Types].xml', data: '<Types/>' },
  { name: 'word/document.xml', data: '<w:document>Dear Mr &amp; Mrs Coleridge</w:document>' },
  { name: 'word/media/logo.png', data: Buffer.from([1, 2, 3, 4]), method: 0 },
];
const ZEROS = Buffer.alloc(70 * 1024 * 1024);
const BOMB = deflateRawSync(ZEROS);
const TWO_MIB = Buffer.alloc(2 * 1024 * 1024);

function refusalOf(zip: Uint8Array): string {
  try {
    guardZip(zip);
  } catch (error) {
    if (error instanceof ReadingRefusal) return error.error;
    throw error;
  }
  return 'accepted';
}

test('an honest document comes out part by part', () => {
  const parts = guardZip(hostileZip(LETTER));
  expect([...parts.keys()]).toEqual(LETTER.map(({ name }) => name));
  expect(parts.get('word/document.xml')?.toString()).toBe(LETTER[1]?.data);
  expect(parts.get('word/media/logo.png')).toEqual(Buffer.from([1, 2, 3, 4]));
});

test('an entry whose sizes follow its data is honest', () => {
  expect(refusalOf(hostileZip([{ name: 'a.xml', data: '<a/>', flags: 0x0008, local: { size: 0 } }]))).toBe('accepted');
});

test('a directory entry and a comment are honest', () => {
  expect([...guardZip(hostileZip([{ name: 'word/' }, ...LETTER], { comment: Buffer.from('made by a scanner') })).keys()]).toHaveLength(3);
});

test('packing gives the same bytes every time, and they pass the guard with the same parts', () => {
  const parts = guardZip(hostileZip(LETTER));
  const packed = packZip(parts);
  expect(guardZip(packed)).toEqual(parts);
  expect(packZip(guardZip(packed))).toEqual(packed);
});

const hostile: [string, string, HostileEntry[], HostileEnd?][] = [
  ['a part of 70 MiB', 'too_large', [{ name: 'a', packed: BOMB, size: ZEROS.length, checksum: 0 }]],
  ['a part that unpacks to 1,000 times its size', 'too_large', [{ name: 'a', data: TWO_MIB }]],
  [
    'parts of 300 MiB together',
    'too_large',
    Array.from({ length: 5 }, (_, index) => ({ name: `p${index}`, packed: BOMB, size: 60 * 1024 * 1024 })),
  ],
  ['a part that is larger than it says', 'corrupt', [{ name: 'a', packed: BOMB, size: 100 }]],
  ['a part that is smaller than it says', 'corrupt', [{ name: 'a', data: 'short', size: 100 }]],
  ['a stored part with two lengths', 'corrupt', [{ name: 'a', data: 'stored', method: 0, size: 3 }]],
  ['a wrong checksum', 'corrupt', [{ name: 'a', data: 'text', checksum: 1 }]],
  ['data that isn’t deflated', 'corrupt', [{ name: 'a', packed: Buffer.from('garbage'), size: 7 }]],
  ['an unknown method', 'corrupt', [{ name: 'a', data: 'x', method: 12 }]],
  ['an encrypted part', 'password', [{ name: 'a', data: 'x', flags: 0x0001 }]],
  ['70,007 entries whose count has wrapped', 'corrupt', Array.from({ length: 70_007 }, (_, index) => ({ name: `p${index}`, method: 0 }))],
  ['6,000 entries', 'too_large', Array.from({ length: 6000 }, (_, index) => ({ name: `p${index}`, method: 0 }))],
  ['a name that climbs', 'corrupt', [{ name: '../../etc/cron.d/x', data: 'x' }]],
  ['a name that climbs in the middle', 'corrupt', [{ name: 'word/../../x', data: 'x' }]],
  ['an absolute name', 'corrupt', [{ name: '/etc/passwd', data: 'x' }]],
  ['a name with a drive', 'corrupt', [{ name: 'C:x', data: 'x' }]],
  ['a name with backslashes', 'corrupt', [{ name: 'word\\..\\x', data: 'x' }]],
  ['a name with a zero byte', 'corrupt', [{ name: 'a.xml\0.png', data: 'x' }]],
  ['an empty name', 'corrupt', [{ name: '', data: 'x' }]],
  [
    'a name twice',
    'corrupt',
    [
      { name: 'word/document.xml', data: 'a' },
      { name: 'word/document.xml', data: 'b' },
    ],
  ],
  [
    'a name twice but for its case',
    'corrupt',
    [
      { name: 'word/document.xml', data: 'a' },
      { name: 'Word/Document.xml', data: 'b' },
    ],
  ],
  ['a link', 'corrupt', [{ name: 'a', data: '/etc/passwd', attributes: 0xa1ff0000 }]],
  ['two names in one entry', 'corrupt', [{ name: 'safe.xml', data: 'x', local: { name: 'evil.xml' } }]],
  ['two sizes in one entry', 'corrupt', [{ name: 'a', data: 'xx', local: { size: 1 } }]],
  ['two methods in one entry', 'corrupt', [{ name: 'a', data: 'xx', local: { method: 0 } }]],
  [
    'entries that share their bytes',
    'corrupt',
    [
      { name: 'a', data: 'xx' },
      { name: 'a', data: 'xx', sameAs: 0 },
    ],
  ],
  ['data that runs into the directory', 'corrupt', [{ name: 'a', data: 'x', method: 0, packedSize: 60, size: 60 }]],
  ['zip64', 'too_large', LETTER, { start: 0xffffffff }],
  ['a directory somewhere else', 'corrupt', LETTER, { start: 3 }],
  ['a directory past the end', 'corrupt', LETTER, { size: 0x7fffffff }],
  ['fewer entries than there are', 'corrupt', LETTER, { count: 2 }],
  ['more entries than there are', 'corrupt', LETTER, { count: 4 }],
  ['something in front', 'corrupt', LETTER, { before: Buffer.from('#!/bin/sh\n'), start: 0 }],
  ['something behind', 'corrupt', LETTER, { after: Buffer.from('%PDF-1.7') }],
  ['XML with types of its own', 'corrupt', [{ name: 'a.xml', data: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bbbb">]><a>&b;</a>' }]],
  ['the same in UTF-16', 'corrupt', [{ name: 'a.xml', data: Buffer.from('\ufeff<!DOCTYPE a [<!ENTITY b "bbbb">]><a>&b;</a>', 'utf16le') }]],
];

test.each(hostile)('%s is refused (%s)', (_, reason, entries, end) => {
  const zip = hostileZip(entries, end);
  const spent = processorClock();
  expect(refusalOf(zip)).toBe(reason);
  expect(spent()).toBeLessThan(1000);
});

test('no cut or changed byte makes the guard fail in any other way than a refusal', () => {
  const zip = hostileZip(LETTER);
  for (let at = 0; at < zip.length; at++) {
    expect(refusalOf(zip.subarray(0, at))).toBe('corrupt');
    const changed = Buffer.from(zip);
    changed[at] = (changed[at] ?? 0) ^ 0xff;
    expect(refusalOf(changed)).toMatch(/^(accepted|corrupt|too_large|password)$/);
  }
});
