import { useTranslation } from 'react-i18next';
import type { SentenceChanges } from '#engine/letters/record.ts';
import { WordChanges } from '#features/templates/web/parts/WordChanges.tsx';
import classes from './SentenceLines.module.css';

/** What becomes of a letter's sentences, a line each: red what goes, green what comes. */
export function SentenceLines({ changes: { removed, changed, added } }: { changes: SentenceChanges }) {
  const { t } = useTranslation('templates');
  return (
    <ul className={classes.lines} aria-label={t('letter.sentences')}>
      {removed.map(({ text }, index) => (
        <li key={`removed ${index}`}>
          <del>{text}</del>
        </li>
      ))}
      {changed.map((sentence, index) => (
        <li key={`changed ${index}`}>
          <WordChanges {...sentence} />
        </li>
      ))}
      {added.map(({ text }, index) => (
        <li key={`added ${index}`}>
          <ins>{text}</ins>
        </li>
      ))}
    </ul>
  );
}
