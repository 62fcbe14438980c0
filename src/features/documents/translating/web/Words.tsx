import { Alert, Button, Group, Progress } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Document, documents } from '#features/documents/contract.ts';
import type { DocumentField } from '#features/documents/fields/contract.ts';
import { documentChanged } from '#features/documents/web/parts/queries.ts';
import { languageModelQuery } from '#features/language-models/web/parts/queries.ts';
import { isEnglish, languageName } from '#platform/shared/output-languages.ts';
import { call } from '#platform/web/api.ts';
import { useJobProgress } from '#platform/web/events.ts';
import { locale } from '#platform/web/i18n.ts';
import { toastError } from '#platform/web/ui/toast.ts';
import { translatedIn } from '../rules.ts';

interface WordsProps {
  document: Document;
  fields: readonly DocumentField[];
}

/** How far the words of a document are in its language, and what to do where they aren't; nothing in English, or where all are read. */
export function Words({ document, fields }: WordsProps) {
  const { translation, language } = document;
  const { not } = translatedIn(fields.map(({ draft }) => draft));
  if (isEnglish(language)) return null;
  if (translation?.work === 'waiting' || translation?.work === 'working') return <Translating document={document} />;
  return not > 0 ? <InEnglish document={document} count={not} /> : null;
}

function Translating({ document: { language, translation } }: { document: Document }) {
  const { t } = useTranslation('documents');
  const { done = 0, total = null } = useJobProgress(translation?.job_id ?? null) ?? {};
  const name = languageName(language, locale());
  return (
    <Alert color="gray" mx="clamp(12px, 3vw, 28px)" mb="xs" role="status">
      {total
        ? t('workspace.language.question', { language: name, question: Math.min(done + 1, total), count: total })
        : t('workspace.language.queued', { language: name })}
      <Progress
        mt={6}
        size="sm"
        value={total ? Math.max(4, (100 * done) / total) : 8}
        animated
        aria-label={t('workspace.language.progress')}
      />
    </Alert>
  );
}

function InEnglish({ document, count }: { document: Document; count: number }) {
  const { t } = useTranslation('documents');
  const { id, language, translation, can } = document;
  const { data: model } = useQuery(languageModelQuery);
  const translate = useMutation({
    mutationFn: () => call(documents.translate, { params: { id } }),
    onSuccess: () => documentChanged(id),
    onError: (error) => toastError(error),
  });
  if (!model) return null;
  const isOn = model.installed !== null && model.is_on && model.uses.includes('translation') && model.kept_from === null;
  const name = languageName(language, locale());
  const failure = translation?.language === language ? (translation.model?.failure ?? null) : null;
  const broke = translation?.language === language && translation.work === 'failed';
  return (
    <Alert color="orange" mx="clamp(12px, 3vw, 28px)" mb="xs" role="status" title={t('workspace.language.figures', { language: name })}>
      <Group gap="sm" justify="space-between">
        <span>
          {isOn ? t('workspace.language.not', { count }) : t(model.installed ? 'workspace.language.off' : 'workspace.language.none')}{' '}
          {isOn && failure !== null && t('workspace.language.why', { why: t(`workspace.reading.why.${failure}`) })}
          {isOn && broke && t('workspace.language.broke')}
        </span>
        {isOn && can.change && (
          <Button size="compact-xs" variant="default" loading={translate.isPending} onClick={() => translate.mutate()}>
            {t('workspace.language.translate')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
