import type { Layout } from '../layout.ts';
import { currentAccount, type Row } from '../ledger.ts';
import { wrap } from '../print.ts';
import { seeded, type Random } from '../random.ts';
import { modern, traditional } from '../words.ts';
import { aDesign, type Design } from './design.ts';
import { asHtml, asSheets, asTypst } from './renderings.ts';

const NAMES = ['Alder', 'Brecon', 'Cinder', 'Dunlin', 'Ember', 'Fulmar', 'Garnet', 'Hawthorn', 'Ivel', 'Jackdaw', 'Kestrel', 'Lapwing'];
const KINDS = ['Bank', 'Building Society', 'Mutual', 'Money', '& Co', 'Trust Bank'];

/** A bank drawn by chance: the same number, the same bank. */
export function anyBank(number: number): Layout {
  const random = seeded('any bank', number);
  const design = aDesign(random);
  const bank = `${random.pick(NAMES)} ${random.pick(KINDS)}`;
  const describe = describer(design, random);
  const newYear = random.chance(0.4);
  const [from, to] = newYear ? ['2024-12-04', '2025-01-31'] : ['2025-06-01', '2025-07-15'];
  const life = { from, to, pace: random.int(5, 14) / 10, earns: random.pick(['salary', 'pension', 'benefits'] as const) };
  const opening = random.int(-30000, 250000);
  return {
    name: `any-${number}`,
    bank,
    maker: design.maker,
    balances: design.balances,
    ...(design.newestFirst ? { order: 'newest_first' as const } : {}),
    ledgers: (chance) => [currentAccount(chance, life, opening)],
    describe,
    draw: ([ledger]) => {
      if (ledger === undefined) throw new Error('one account');
      if (design.maker === 'typst') return asTypst(design, bank, ledger, describe);
      return design.maker === 'pdfkit' || design.maker === 'pdf-lib'
        ? asSheets(design, bank, ledger, describe)
        : asHtml(design, bank, ledger, describe);
    },
  };
}

function describer(design: Design, random: Random): (row: Row) => string[] {
  const app = random.chance(0.35);
  const worded = (row: Row): string => (app ? modern(row).join(' ') : traditional(row));
  const width = random.int(20, 30);
  if (design.words === 'cut') return (row) => [worded(row).slice(0, width).trim()];
  if (design.words === 'one_line') return (row) => [worded(row).slice(0, 40).trim()];
  return (row) => (app ? modern(row) : wrap(worded(row), width));
}
