import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Accuracy, Reliability } from '#engine/accuracy/record.ts';
import { CertaintyChart } from './CertaintyChart.tsx';
import { FiguresTable } from './FiguresTable.tsx';
import { Section } from './Section.tsx';
import { useFigures } from './use-figures.ts';
import classes from './Accuracy.module.css';

/** Whether categories are as often right as they say they are. */
export function Certainty({ categories: { payees, unseen, samples } }: Pick<Accuracy, 'categories'>) {
  const { t } = useTranslation('accuracy');
  const { count, share } = useFigures();
  const shares = {
    unseen: share(unseen.right, unseen.of),
    lines: count(unseen.of),
    payees: count(payees.of),
  };
  return (
    <Section title={t('certainty.title')} text={t('certainty.text', shares)}>
      <div className={classes.pair}>
        <Reliable name={t('certainty.payees')} reliability={payees} />
        <Reliable name={t('certainty.unseen')} reliability={unseen} />
        <Reliable name={t('certainty.samples')} reliability={samples} />
      </div>
    </Section>
  );
}

function Reliable({ name, reliability: { bins, of, payees, widest_gap } }: { name: string; reliability: Reliability }) {
  const { t } = useTranslation('accuracy');
  const { count, share, tenth, points } = useFigures();
  return (
    <figure className={classes.figure}>
      <figcaption>{name}</figcaption>
      {widest_gap !== null && (
        <Text size="sm">{t('certainty.gap', { gap: points(widest_gap), lines: count(of), payees: count(payees) })}</Text>
      )}
      <CertaintyChart bins={bins} />
      <FiguresTable
        label={name}
        minWidth={290}
        heads={[t('sure'), t('certainty.said'), t('certainty.right'), t('certainty.lines')]}
        rows={bins.map(({ from, expected, right, of }) => ({
          key: String(from),
          cells: [tenth(from), share(expected, 1), share(right, of), count(of)],
        }))}
      />
    </figure>
  );
}
