import { useTranslation } from 'react-i18next';
import type { DocumentSource } from '#features/documents/sources/contract.ts';
import { PaperNotices } from './PaperNotices.tsx';
import classes from './PapersToSee.module.css';

/** The papers that have something which nobody has seen yet; none where there is none. */
export function PapersToSee({ sources, canSee }: { sources: readonly DocumentSource[]; canSee: boolean }) {
  const { t } = useTranslation('documents');
  if (sources.length === 0) return null;
  return (
    <section className={classes.papers}>
      <h3>
        {t('notices.title')} <span>{sources.length}</span>
      </h3>
      <ul>
        {sources.map((source) => (
          <li key={source.id}>
            <strong>{source.name}</strong>
            <PaperNotices source={source} canSee={canSee} />
          </li>
        ))}
      </ul>
    </section>
  );
}
