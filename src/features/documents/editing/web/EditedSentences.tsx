import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CheckedSentence, FigureOrigin, SentencePiece } from '#engine/letters/record.ts';
import { labelOf } from '#engine/templates/record.ts';
import classes from './EditedSentences.module.css';

/** The sentences that differ from the made text: what went in red, what came in green, and which figures nothing proves. */
export function EditedSentences({ sentences }: { sentences: readonly CheckedSentence[] }) {
  const { t } = useTranslation('documents');
  if (sentences.length === 0) return <Text c="dimmed">{t('editing.changed', { count: 0 })}</Text>;
  return (
    <ul className={classes.sentences} aria-label={t('editing.sentences')}>
      {sentences.map((sentence, index) => (
        <li key={index}>
          <p className={classes.words}>
            {sentence.pieces.map((piece, at) => (
              <Piece key={at} piece={piece} />
            ))}
          </p>
          <Notes sentence={sentence} />
        </li>
      ))}
    </ul>
  );
}

function Piece({ piece: { text, is, figure } }: { piece: SentencePiece }) {
  const { t } = useTranslation('documents');
  if (is === 'gone') return <del>{text}</del>;
  const words = figure ? (
    <span data-origin={figure.origin} title={t(`editing.origins.${figure.origin}`, { label: labelOf(figure.field ?? '') })}>
      {text}
    </span>
  ) : (
    text
  );
  return is === 'new' ? <ins>{words}</ins> : words;
}

/** What a person should know of a sentence, in words. */
function Notes({ sentence: { pieces, lost, moved } }: { sentence: CheckedSentence }) {
  const { t } = useTranslation('documents');
  const figuresOf = (origin: FigureOrigin) => pieces.filter(({ figure }) => figure?.origin === origin).map(({ text }) => text);
  const [unknown, several] = [figuresOf('unknown'), figuresOf('several')];
  const inPapers = pieces.flatMap(({ text, figure }) => (figure?.citation ? [`${text} (“${figure.citation.quote}”)`] : []));
  return (
    <>
      {moved && <p className={classes.told}>{t('editing.moved')}</p>}
      {inPapers.length > 0 && <p className={classes.told}>{t('editing.inPapers', { figures: inPapers.join(', ') })}</p>}
      {several.length > 0 && <p className={classes.note}>{t('editing.several', { figures: several.join(', ') })}</p>}
      {unknown.length > 0 && <p className={classes.note}>{t('editing.unknown', { figures: unknown.join(', '), count: unknown.length })}</p>}
      {lost.map(({ field, value }) => (
        <p key={field} className={classes.note}>
          {t('editing.lost', { label: labelOf(field), value })}
        </p>
      ))}
    </>
  );
}
