import { day, money, signed } from '../../format.ts';
import { dateOnce, type Layout } from '../../layout.ts';
import { Sheet } from '../../makers/sheet.ts';
import { drawTable, type Row } from '../../makers/table.ts';
import type { NotedMove } from '../life.ts';
import { checkedAccount, ibanOf, into, outOf, tellOf } from '../story.ts';

function guildhallWords(move: NotedMove): string[] {
  const effective = move.spent === move.date ? [] : [`Effective Date ${day(move.spent, 'DD MMM YYYY')}`];
  switch (move.kind) {
    case 'card':
      return move.abroad
        ? [
            `Visa purchase ${move.name} ${move.town}`,
            `${move.abroad.currency} ${money(move.abroad.cents)} at ${move.abroad.rate}`,
            ...effective,
          ]
        : [
            `${move.contactless ? 'Contactless Payment' : 'Visa purchase'}`,
            `${move.name} ${move.town} GB APPLEPAY ${move.reference.slice(0, 4)}`,
            ...effective,
          ];
    case 'refund':
      return [`Visa credit ${move.name}`, ...effective];
    case 'cash':
      return [`Cash withdrawal ${move.name} ${move.town}`, ...effective];
    case 'fee':
      return ['Non-sterling transaction fee'];
    case 'debit':
      return [`Direct debit ${move.name}`];
    case 'order':
      return [`Standing order ${move.name}`];
    case 'salary':
      return [`Bank credit ${move.name}`];
    case 'received':
      return [`Transfer from ${move.name}`, move.note];
    default:
      return [`Payment to ${move.name}`, move.note];
  }
}

/** A joint account; the year in a row of its own, money out before money in, second dates below the purchases. */
const guildhall: Layout = {
  name: 'guildhall-bs',
  like: 'Nationwide Building Society, joint FlexAccount over the new year',
  make(seed) {
    const story = tellOf(seed, guildhallWords, {
      from: '2021-12-15',
      to: '2022-01-14',
      odd: 36,
      abroad: 0.1,
      foreignFees: true,
      holder: 'MR J T BRANNIGAN & MRS S BRANNIGAN',
    });
    const sheet = new Sheet();
    sheet.size = 8.5;
    const head = (page: number): void => {
      sheet.text(40, 44, 'Guildhall Building Society', { size: 15, face: 'bold' });
      sheet.text(555, 44, `Page ${page}`, { align: 'right' });
    };
    head(1);
    sheet.block(40, 80, [story.holder, ...story.address]);
    sheet.pairs(330, 555, 80, [
      ['Statement no', '041'],
      ['Statement date', day(story.to, 'DD MMMM YYYY')],
      ['Sort code', story.sortCode],
      ['Account no', story.number],
    ]);
    sheet.text(330, 144, `${ibanOf('GDHL', story)}  BIC GDHLGB21`, { size: 7 });
    sheet.text(40, 172, 'FlexAccount statement', { size: 14 });
    sheet.pairs(40, 260, 194, [
      ['Start balance', `£${signed(story.opening)}`],
      ['End balance', `£${signed(story.closing)}`],
      ['Arranged overdraft limit', '£1,500.00'],
    ]);
    sheet.pairs(330, 555, 194, [
      ['Average credit balance', '£1,108.23'],
      ['Average debit balance', '£0.00'],
    ]);
    const rows = story.lines.flatMap((line, index): Row[] => {
      const year = line.move.date.slice(0, 4);
      const isNewYear = year !== (story.lines[index - 1]?.move.date.slice(0, 4) ?? '');
      const row: Row = {
        cells: {
          date: dateOnce(story.lines, index, day(line.move.date, 'DD MMM')),
          what: line.lines,
          out: outOf(line),
          into: into(line),
          balance: line.lastOfDay ? signed(line.balance) : '',
        },
      };
      return isNewYear ? [{ cells: { date: year }, face: 'bold', above: 3 }, row] : [row];
    });
    drawTable(sheet, {
      columns: [
        { key: 'date', x: 40, label: 'Date' },
        { key: 'what', x: 92, label: 'Description' },
        { key: 'out', x: 400, align: 'right', label: '£Out' },
        { key: 'into', x: 475, align: 'right', label: '£In' },
        { key: 'balance', x: 555, align: 'right', label: '£Balance' },
      ],
      rows: [
        { cells: { what: `Balance from statement 040 dated ${day('2021-12-14', 'DD/MM/YYYY')}`, balance: signed(story.opening) } },
        ...rows,
      ],
      top: 256,
      nextTop: 80,
      bottom: 780,
      gap: 2,
      look: 'lines',
      furniture: head,
    });
    sheet.text(40, 814, 'Interest, rates and fees: arranged overdraft interest 39.9% EAR. FSCS protected up to £85,000.', { size: 6.5 });
    return {
      print: { by: 'raw', sheet, way: 'one matrix' },
      truth: { accounts: [checkedAccount(story, { period: null, balanceOn: (line) => line.lastOfDay })] },
    };
  },
};

export const joint: readonly Layout[] = [guildhall];
