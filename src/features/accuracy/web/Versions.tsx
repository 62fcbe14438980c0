import { useTranslation } from 'react-i18next';
import { dateText } from '#platform/web/date-text.ts';
import type { AccuracyPage } from '../contract.ts';
import { FiguresTable } from './FiguresTable.tsx';
import { Section } from './Section.tsx';
import { useFigures } from './use-figures.ts';

/** How the figures moved from version to version. */
export function Versions({ versions }: Pick<AccuracyPage, 'versions'>) {
  const { t } = useTranslation('accuracy');
  const { share } = useFigures();
  const heads = ['version', 'measured', 'lines', 'categories', 'values'] as const;
  return (
    <Section title={t('versions.title')} text={t('versions.text')}>
      <FiguresTable
        label={t('versions.title')}
        minWidth={560}
        heads={heads.map((head) => t(`versions.${head}`))}
        rows={versions.map(({ version, measured_on, ...found }) => ({
          key: version,
          cells: [
            version,
            dateText(measured_on),
            ...[found.lines, found.categories, found.values].map(({ right, of }) => share(right, of)),
          ],
        }))}
      />
    </Section>
  );
}
