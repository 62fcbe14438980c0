import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DocumentSource } from '#features/documents/sources/contract.ts';
import { UnlockPaper } from '#features/documents/web/parts/UnlockPaper.tsx';
import { useTakeOut } from '#features/documents/web/parts/use-take-out.ts';
import { PaperNotices } from './PaperNotices.tsx';
import classes from './PapersToSee.module.css';

interface PapersToSeeProps {
  sources: readonly DocumentSource[];
  /** Their papers may be changed. */
  canChange: boolean;
  /** What there is to know of them may be marked as seen. */
  canSee: boolean;
}

/** The papers that could not be read, or have something which nobody has seen yet; none where there is none. */
export function PapersToSee({ sources, canChange, canSee }: PapersToSeeProps) {
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
            {source.status !== 'read' && source.message && <p>{source.message}</p>}
            {source.status === 'needs_password' && canChange && <UnlockPaper source={source} />}
            <PaperNotices source={source} canSee={canSee} />
            {canChange && <TakeOut source={source} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function TakeOut({ source }: { source: DocumentSource }) {
  const { t } = useTranslation('documents');
  const takeOut = useTakeOut(source);
  return (
    <Button
      size="compact-xs"
      variant="default"
      fw={500}
      mt={6}
      onClick={() => void takeOut()}
      aria-label={t('papers.takeOutNamed', { name: source.name })}
    >
      {t('papers.takeOut')}
    </Button>
  );
}
