import { useTranslation } from 'react-i18next';
import type { Accuracy, Reliability } from '#engine/accuracy/record.ts';
import { CertaintyChart } from './CertaintyChart.tsx';
import { FiguresTable } from './FiguresTable.tsx';
import { Section } from './Section.tsx';
import { useFigures } from './use-figures.ts';
import classes from './Accuracy.module.css';

/** Whether categories are as often right as they say they are. */
export function Certainty({ categories: { payees, unseen } }: Pick<Accuracy, 'categories'>) {
  const { t } = useTranslation('accuracy');
  const { count, share, points } = useFigures();
  const shares = {
    unseen: share(unseen.right, unseen.of),
    lines: count(unseen.of),
    payees: count(payees.of),
    gap: points(payees.widest_gap ?? 0),
  };
  return (
    <Section title={t('certainty.title')} text={t('certainty.text', shares)}>
      <div className={classes.pair}>
        <Reliable name={t('certainty.payees')} reliability={payees} />
        <Reliable name={t('certainty.unseen')} reliability={unseen} />
      </div>
    </Section>
  );
}

function Reliable({ name, reliability: { bins } }: { name: string; reliability: Reliability }) {
  const { t } = useTranslation('accuracy');
  const { count, share, tenth } = useFigures();
  return (
    <figure className={classes.figure}>
      <figcaption>{name}</figcaption>
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
