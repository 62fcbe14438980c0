import { Anchor, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SourceRole } from '#engine/rulebook/record.ts';
import { PaperNotices } from '#features/documents/notices/web/parts/PaperNotices.tsx';
import { type DocumentSource, documentSources } from '#features/documents/sources/contract.ts';
import { mailOf } from '#features/documents/sources/rules.ts';
import { files } from '#features/files/contract.ts';
import { call, download, saveFile } from '#platform/web/api.ts';
import { locale } from '#platform/web/i18n.ts';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import { toastError } from '#platform/web/ui/toast.ts';
import { documentChanged } from './queries.ts';
import { RoleSelect } from './RoleSelect.tsx';
import { UnlockPaper } from './UnlockPaper.tsx';
import { useTakeOut } from './use-take-out.ts';
import classes from './DocumentPapers.module.css';

interface PaperRowProps {
  source: DocumentSource;
  /** All papers of the document. */
  sources: readonly DocumentSource[];
  canChange: boolean;
  canSee: boolean;
}

/** One paper: what it is, whether it was read, and what to do where it wasn't. */
export function PaperRow({ source, sources, canChange, canSee }: PaperRowProps) {
  const { t } = useTranslation('documents');
  const { id, document_id, name, role, status, message, origin, file_metadata_id } = source;
  const params = { id: document_id, sourceId: id };
  const outcome = { onSuccess: () => documentChanged(document_id), onError: (error: Error) => toastError(error) };
  const setRole = useMutation({
    mutationFn: (next: SourceRole) => call(documentSources.update, { params, body: { role: next } }),
    ...outcome,
  });
  const takeOut = useTakeOut(source);
  const save = useMutation({
    mutationFn: async () => saveFile(await download(files.content, { params: { id: file_metadata_id } })),
    onError: outcome.onError,
  });
  return (
    <Group gap="xs" justify="space-between">
      <div className={classes.name}>
        <Anchor component="button" type="button" underline="hover" c="inherit" fw={550} ta="left" onClick={() => save.mutate()}>
          {name}
        </Anchor>
        <Facts source={source} mail={mailOf(source, sources)} />
      </div>
      <Group gap="sm">
        <PaperState status={status} />
        {origin !== 'income-report' && (
          <RoleSelect
            name={name}
            value={setRole.isPending ? (setRole.variables ?? role) : role}
            disabled={!canChange || setRole.isPending}
            onChange={(next) => next && setRole.mutate(next)}
          />
        )}
        {canChange && (
          <Anchor component="button" type="button" size="sm" onClick={() => void takeOut()} aria-label={t('papers.removeTitle', { name })}>
            {t('papers.takeOut')}
          </Anchor>
        )}
      </Group>
      {status !== 'read' && message && (
        <Text size="sm" className={classes.message}>
          {message}
        </Text>
      )}
      {status === 'read' && <Wordless source={source} />}
      <PaperNotices source={source} canSee={canSee} />
      {status === 'needs_password' && canChange && <UnlockPaper source={source} />}
    </Group>
  );
}

/** What kind of file it is and how long, once that is known, and which mail it came with. */
function Facts({ source: { format, page_sizes, size_bytes, origin }, mail }: { source: DocumentSource; mail: string | null }) {
  const { t } = useTranslation('documents');
  const facts = [
    origin === 'income-report' && t('papers.incomeReport'),
    format && t(`formats.${format}`, { defaultValue: format }),
    page_sizes.length > 0 && t('papers.pages', { count: page_sizes.length }),
    mail !== null && t('papers.fromMail', { name: mail }),
    t('papers.size', { size: Math.max(1, Math.round(size_bytes / 1024)).toLocaleString(locale()) }),
  ];
  return (
    <Text size="xs" c="dimmed">
      {facts.filter(Boolean).join(' · ')}
    </Text>
  );
}

/** The pages whose words nobody could read: what stands on them answers nothing. */
function Wordless({ source: { page_sizes } }: { source: DocumentSource }) {
  const { t } = useTranslation('documents');
  const pages = page_sizes.flatMap(({ wordless }, index) => (wordless ? index + 1 : []));
  if (pages.length === 0) return null;
  return (
    <Text size="sm" className={classes.message}>
      {t('papers.wordless', { count: pages.length, pages: pages.join(', ') })}
    </Text>
  );
}

function PaperState({ status }: Pick<DocumentSource, 'status'>) {
  const { t } = useTranslation('documents');
  const tone = { read: 'good', waiting: 'plain', needs_password: 'warn', refused: 'bad' } as const;
  return <StatusChip tone={tone[status]}>{t(`papers.status.${status}`)}</StatusChip>;
}
