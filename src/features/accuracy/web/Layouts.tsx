import { useTranslation } from 'react-i18next';
import type { Accuracy } from '#engine/accuracy/record.ts';
import { dateText } from '#platform/web/date-text.ts';
import { MoneyText } from '#platform/web/ui/MoneyText.tsx';
import { FiguresTable } from './FiguresTable.tsx';
import { Section } from './Section.tsx';
import { useFigures } from './use-figures.ts';

/** How the sample statements are read, each way of printing in a row. */
export function Layouts({ accuracy: { statements, refusals, version, measured_on } }: { accuracy: Accuracy }) {
  const { t } = useTranslation('accuracy');
  const { outOf, count } = useFigures();
  const heads = ['bank', 'lines', 'wrong', 'balances', 'header', 'proved', 'provedWhenWrong', 'categories', 'income', 'spending'] as const;
  return (
    <Section title={t('layouts.title')} text={t('layouts.text', { version, date: dateText(measured_on), refused: outOf(refusals) })}>
      <FiguresTable
        label={t('layouts.title')}
        minWidth={980}
        heads={heads.map((head) => t(`layouts.${head}`))}
        rows={statements.map(({ layout, bank, ...found }) => ({
          key: layout,
          cells: [
            bank,
            outOf(found.lines),
            count(found.extra),
            outOf(found.balances),
            outOf(found.header),
            outOf({ of: found.accounts, right: found.proved }),
            count(found.proved_when_wrong),
            outOf(found.categories),
            <MoneyText key="income" pence={found.income.found - found.income.truth} sign />,
            <MoneyText key="spending" pence={found.spending.found - found.spending.truth} sign />,
          ],
        }))}
      />
    </Section>
  );
}
