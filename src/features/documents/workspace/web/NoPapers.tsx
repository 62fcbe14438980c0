import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { KnownPapers } from '#features/documents/reusing/web/parts/KnownPapers.tsx';
import { PaperZone } from '#features/documents/web/parts/PaperZone.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { toastError } from '#platform/web/ui/toast.ts';
import classes from './Workspace.module.css';

/** Invented papers of an investment. */
const folder = '/samples/letters/case2-isa-investment';
const names = ['fact-find.pdf', 'key-features.pdf', 'meeting-note.docx'];

interface NoPapersProps {
  documentId: string;
  onFiles: (files: File[]) => void;
  /** Values can also be stated without any paper. */
  onGoOn: () => void;
}

/** Before there are papers: what they are for, where they go, and a sample to try. */
export function NoPapers({ documentId, onFiles, onGoOn }: NoPapersProps) {
  const { t } = useTranslation('documents');
  const addSample = () => samples().then(onFiles, (error: unknown) => toastError(error));
  return (
    <div className={classes.empty}>
      <Stack maw={680} mx="auto">
        <EmptyState
          title={t('workspace.empty.title')}
          sample={
            <>
              <Button variant="subtle" onClick={() => void addSample()}>
                {t('workspace.empty.sample')}
              </Button>
              <Button variant="subtle" color="gray" onClick={onGoOn}>
                {t('workspace.empty.goOn')}
              </Button>
            </>
          }
        >
          {t('workspace.empty.text')}
        </EmptyState>
        <PaperZone onFiles={onFiles} />
        <KnownPapers documentId={documentId} />
      </Stack>
    </div>
  );
}

function samples(): Promise<File[]> {
  return Promise.all(
    names.map(async (name) => {
      const response = await fetch(`${folder}/${name}`);
      return new File([await response.blob()], name);
    }),
  );
}
