import type { CheckedRule } from '../vocabulary.ts';
import { clearAndNotMisleading } from './sources.ts';

/** Figures that agree with each other and with the papers. */
export const figureRules: readonly CheckedRule[] = [
  {
    id: 'clear-percentages-worked-out',
    title: 'Percentages of amounts are right',
    ...clearAndNotMisleading,
    appliesWhen: {},
    severity: 'blocking',
    check: { kind: 'shares' },
  },
  {
    id: 'clear-table-totals',
    title: 'Totals of tables are right',
    ...clearAndNotMisleading,
    appliesWhen: {},
    severity: 'blocking',
    check: { kind: 'table-totals' },
  },
  {
    id: 'clear-parts-of-wholes',
    title: 'Parts make the whole',
    ...clearAndNotMisleading,
    appliesWhen: {},
    severity: 'blocking',
    check: { kind: 'parts-of-wholes' },
  },
  {
    id: 'clear-months-and-years',
    title: 'Monthly and yearly amounts agree',
    ...clearAndNotMisleading,
    appliesWhen: {},
    severity: 'blocking',
    check: { kind: 'months-and-years' },
  },
  {
    id: 'clear-surplus',
    title: 'Income less spending is what is left',
    ...clearAndNotMisleading,
    appliesWhen: {},
    severity: 'advisory',
    check: { kind: 'surplus' },
  },
  {
    id: 'clear-amounts-sourced',
    title: 'Amounts stand in the papers',
    ...clearAndNotMisleading,
    appliesWhen: {},
    severity: 'advisory',
    check: { kind: 'figures-sourced', of: 'money' },
  },
  {
    id: 'clear-percentages-sourced',
    title: 'Percentages stand in the papers',
    ...clearAndNotMisleading,
    appliesWhen: {},
    severity: 'advisory',
    check: { kind: 'figures-sourced', of: 'percentage' },
  },
  {
    id: 'clear-recommended-named',
    title: 'What is recommended is named',
    ...clearAndNotMisleading,
    appliesWhen: {},
    severity: 'advisory',
    check: { kind: 'recommended-named' },
  },
  {
    id: 'clear-recommended-in-product-document',
    title: 'What is recommended stands in a product document',
    ...clearAndNotMisleading,
    appliesWhen: {},
    severity: 'advisory',
    check: { kind: 'recommended-in-product-document' },
  },
];
