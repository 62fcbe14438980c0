import { useTranslation } from 'react-i18next';
import type { LetterAccuracy } from '#engine/accuracy/record.ts';
import { FiguresTable } from './FiguresTable.tsx';
import { Section } from './Section.tsx';
import { useFigures } from './use-figures.ts';

/** How the values of the sample letters are found in their papers. */
export function Letters({ letters }: { letters: readonly LetterAccuracy[] }) {
  const { t } = useTranslation('accuracy');
  const { outOf, count } = useFigures();
  const heads = ['case', 'values', 'source', 'stale', 'wrong', 'missing', 'invented'] as const;
  return (
    <Section title={t('letters.title')} text={t('letters.text')}>
      <FiguresTable
        label={t('letters.title')}
        minWidth={720}
        heads={heads.map((head) => t(`letters.${head}`))}
        rows={letters.map(({ case: name, values, source, stale, wrong, missing, absent }) => ({
          key: name,
          cells: [name, outOf(values), outOf(source), count(stale), count(wrong), count(missing), count(absent.of - absent.right)],
        }))}
      />
    </Section>
  );
}
