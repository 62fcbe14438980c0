import { Group, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { useTranslation } from 'react-i18next';
import { ChosenPapers } from '#features/documents/web/parts/ChosenPapers.tsx';
import type { Paper, Papers } from '#features/documents/web/parts/use-papers.ts';
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
  const underWay = papers.papers.filter(({ state }) => state !== 'sent');
  return (
    <>
      <Dropzone.FullScreen active={onFiles !== null} onDrop={(files) => onFiles?.(files)}>
        <Group justify="center" align="center" className={classes.drop}>
          <Text size="lg" fw={600}>
            {t('workspace.drop')}
          </Text>
        </Group>
      </Dropzone.FullScreen>
      {underWay.length > 0 && (
        <div className={classes.uploads}>
          <ChosenPapers papers={{ ...papers, papers: underWay }} onRetry={onRetry} />
        </div>
      )}
    </>
  );
}
