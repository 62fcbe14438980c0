import { useTranslation } from 'react-i18next';
import type { ComposedField, Sentence } from '#engine/composing/record.ts';
import { isEnglish } from '#platform/shared/output-languages.ts';
import { RewordParagraph } from './RewordParagraph.tsx';
import type { Workspace } from './use-workspace.ts';
import classes from './SourcePane.module.css';

/** Whose words a composed text is: each snippet with why it is there, its sentences with the papers behind them, and what was left away. */
export function Composition({ workspace, composed }: { workspace: Workspace; composed: ComposedField }) {
  const { t } = useTranslation('documents');
  const { used, skipped, missing, sentences } = composed;
  return (
    <section>
      <h4>{t('workspace.source.snippets', { count: used.length })}</h4>
      {composed.status === 'composed' && composed.reworded && (
        <p>{t('workspace.reword.stands', { model: composed.reworded.model, name: composed.reworded.accepted_by })}</p>
      )}
      {isEnglish(workspace.document.language) && <RewordParagraph key={composed.field} workspace={workspace} composed={composed} />}
      <ul className={classes.list}>
        {used.map(({ snippet, because }) => (
          <li key={snippet.id}>
            <div className={classes.snippet}>
              <strong>{t('workspace.source.snippet', { name: snippet.id, version: snippet.version })}</strong>
              <small>{because}</small>
              {sentences
                .filter((sentence) => sentence.snippet.id === snippet.id)
                .map(({ text, was, citations, translation }, index) => (
                  <p key={index}>
                    {text}{' '}
                    {citations.map((citation, at) => (
                      <button
                        key={at}
                        type="button"
                        className={classes.cite}
                        aria-label={t('workspace.source.showPlace', { number: at + 1, quote: citation.quote })}
                        onClick={() => workspace.show(citation)}
                      >
                        {at + 1}
                      </button>
                    ))}
                    {translation && <Translation translation={translation} />}
                    {was !== undefined && <small>{t('workspace.reword.was', { was })}</small>}
                  </p>
                ))}
            </div>
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <p>{t('workspace.source.wanted', { names: missing.map((name) => workspace.field(name)?.label ?? name).join(', ') })}</p>
      )}
      {skipped.length > 0 && (
        <details className={classes.skipped}>
          <summary>{t('workspace.source.skipped', { count: skipped.length })}</summary>
          <ul>
            {skipped.map(({ snippet, why }) => (
              <li key={snippet.id}>
                {snippet.id}: {why}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** Who put a sentence into the document's language, with what the snippet says; or that nobody did. */
function Translation({ translation }: { translation: NonNullable<Sentence['translation']> }) {
  const { t } = useTranslation('documents');
  return (
    <small>
      {translation.by === 'model' ? t('workspace.source.translated', { text: translation.from }) : t('workspace.source.notTranslated')}
    </small>
  );
}
