import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { readTable } from './read-table.ts';

const text = (words: string, encoding: BufferEncoding = 'utf8') => Buffer.from(words, encoding);
const priya = { columns: ['First name', 'Town'], rows: [['Zoë', 'Leeds']] };

describe('a table is read', () => {
  test.each([
    ['UTF-8', text('First name,Town\r\nZoë,Leeds\r\n')],
    ['with a mark of its order', text('\ufeffFirst name,Town\nZoë,Leeds')],
    ['windows-1252', text('First name,Town\nZo\xeb,Leeds', 'latin1')],
    ['UTF-16', text('\ufeffFirst name,Town\nZoë,Leeds', 'utf16le')],
    ['semicolons', text('First name;Town\nZoë;Leeds')],
    ['tabs', text('First name\tTown\nZoë\tLeeds')],
    ['quotes and a title above', text('Our clients\n\n"First name","Town"\n"Zoë","Leeds"\n,\n')],
  ])('%s', async (_, bytes) => expect(await readTable(bytes)).toEqual(priya));

  test('of a workbook, on whichever sheet it stands', async () => {
    const sheets = [
      { name: 'Notes', rows: [['Read me']] },
      {
        name: 'Clients',
        rows: [
          ['First name', 'Town', 'Phone', 'Since'],
          ['Zoë', 'Leeds', 7_700_900_451, new Date('2024-05-06T00:00:00Z')],
        ],
      },
    ];
    expect(await readTable(await writeXlsx({ sheets }))).toEqual({
      columns: ['First name', 'Town', 'Phone', 'Since'],
      rows: [['Zoë', 'Leeds', '7700900451', '2024-05-06']],
    });
  });

  test('with text that can be kept, however long a cell and whatever a workbook’s maker did to a character', async () => {
    const { rows } = await readTable(text(`a,b\n${'x'.repeat(1_999)}😀,ok`));
    expect(rows[0]!.map((cell) => [cell.isWellFormed(), cell.length])).toEqual([
      [true, 2_000],
      [true, 2],
    ]);
  });

  test('without what an export adds against formulas, and rows as long as the heads', async () => {
    const { rows } = await readTable(text("a,b,c\n'=x,\u00a0y\n1,2,3"));
    expect(rows).toEqual([
      ['=x', 'y', ''],
      ['1', '2', '3'],
    ]);
  });
});

test.each([
  ['nothing', Buffer.alloc(0), 'empty'],
  ['heads alone', text('a,b\n'), 'empty'],
  ['one column', text('a\nb\n'), 'unsupported'],
  ['a PDF', text('%PDF-1.7 and so on'), 'unsupported'],
  ['an old workbook', text('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'), 'unsupported'],
  ['a damaged workbook', text('PK\x03\x04[Content_Types].xml xl/workbook.xml', 'latin1'), 'corrupt'],
])('%s is refused', async (_, bytes, error) => {
  await expect(readTable(bytes)).rejects.toMatchObject({ name: 'ReadingRefusal', error });
});
