import { useTranslation } from 'react-i18next';
import { ChosenPapers } from '#features/documents/web/parts/ChosenPapers.tsx';
import type { Paper, Papers } from '#features/documents/web/parts/use-papers.ts';
import { useDroppedFiles } from './use-dropped-files.ts';
import classes from './Workspace.module.css';

interface PaperDropProps {
  /** Null where papers can't be added: nothing is taken then. */
  onFiles: ((files: File[]) => void) | null;
  papers: Papers;
  onRetry: (paper: Paper) => void;
}

/** Takes papers that are dropped anywhere on the workspace, and shows what is on its way or failed. */
export function PaperDrop({ onFiles, papers, onRetry }: PaperDropProps) {
  const { t } = useTranslation('documents');
  const isOver = useDroppedFiles(onFiles);
  const underWay = papers.papers.filter(({ state }) => state !== 'sent');
  return (
    <>
      {isOver && <p className={classes.drop}>{t('workspace.drop')}</p>}
      {underWay.length > 0 && (
        <div className={classes.uploads}>
          <ChosenPapers papers={{ ...papers, papers: underWay }} onRetry={onRetry} />
        </div>
      )}
    </>
  );
}
