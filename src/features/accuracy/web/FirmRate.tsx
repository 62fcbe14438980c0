import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { monthText } from '#platform/web/date-text.ts';
import type { FirmCorrections } from '../contract.ts';
import { together } from '../rules.ts';
import { FiguresTable } from './FiguresTable.tsx';
import { Section } from './Section.tsx';
import { useFigures } from './use-figures.ts';
import classes from './Accuracy.module.css';

/** What the firm's own people changed of what they looked at. */
export function FirmRate({ firm: { bins, months } }: { firm: FirmCorrections }) {
  const { t } = useTranslation('accuracy');
  const { count, share, tenth } = useFigures();
  const { reviewed, changed } = together(bins);
  const heads = [t('firm.reviewed'), t('firm.changed'), t('firm.rate')];
  const figures = (counts: (typeof bins)[number] | (typeof months)[number]) => [
    count(counts.reviewed),
    count(counts.changed),
    share(counts.changed, counts.reviewed),
  ];
  if (reviewed === 0) return <Section title={t('firm.title')} text={t('firm.none')} />;
  return (
    <Section title={t('firm.title')} text={t('firm.text')}>
      <Text className={classes.headline}>
        {t('firm.headline', { reviewed: count(reviewed), changed: count(changed), rate: share(changed, reviewed) })}
      </Text>
      <div className={classes.pair}>
        <FiguresTable
          label={t('firm.bySure')}
          minWidth={290}
          heads={[t('sure'), ...heads]}
          rows={bins.map((bin) => ({ key: String(bin.from), cells: [tenth(bin.from), ...figures(bin)] }))}
        />
        <FiguresTable
          label={t('firm.byMonth')}
          minWidth={290}
          heads={[t('firm.month'), ...heads]}
          rows={months.map((month) => ({ key: month.month, cells: [monthText(month.month), ...figures(month)] }))}
        />
      </div>
    </Section>
  );
}
