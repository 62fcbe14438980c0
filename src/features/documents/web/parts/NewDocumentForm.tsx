import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Document, DocumentInput } from '#features/documents/contract.ts';
import type { DocumentTemplate, TemplateType } from '#features/templates/contract.ts';
import { isSameName } from '#platform/shared/plain-text.ts';
import { locale } from '#platform/web/i18n.ts';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { ChosenPapers } from './ChosenPapers.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';
import { PaperZone } from './PaperZone.tsx';
import { usableTemplatesQuery } from './queries.ts';
import { TemplateSelect } from './TemplateSelect.tsx';
import { useNewDocument } from './use-new-document.ts';

interface NewDocumentFormProps {
  /** Templates of these types fit; one of the first type is suggested. */
  types: readonly TemplateType[];
  /** Whom it is for, as its suggested name says; empty where it is for nobody. */
  client: string;
  /** Whether all that stands beside these fields is there. */
  ready: boolean;
  create: (input: DocumentInput, template: DocumentTemplate) => Promise<Document>;
  /** Its workspace's address. */
  to: (id: string) => string;
  /** Those of its kind that a search by this name finds. */
  find: (name: string) => Promise<{ data: readonly { name: string }[] }>;
  /** Fields that come before these; `tried`: somebody wanted to begin, so what is missing may be said. */
  before?: (tried: boolean) => ReactNode;
  /** What depends on the template. */
  after?: (template: DocumentTemplate) => ReactNode;
}

/** What begins a document or letter: template, name, language and papers, all at once. */
export function NewDocumentForm(props: NewDocumentFormProps) {
  const { data, error, refetch } = useQuery(usableTemplatesQuery);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const templates = props.types.flatMap((type) => data.filter((template) => template.type === type));
  return <Fields {...props} templates={templates} />;
}

function Fields({ templates, client, ready, create, to, find, before, after }: NewDocumentFormProps & { templates: DocumentTemplate[] }) {
  const { t } = useTranslation('documents');
  const [templateId, setTemplateId] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [language, setLanguage] = useState('en-GB');
  const [tried, setTried] = useState(false);
  const template = templates.find(({ id }) => id === templateId) ?? templates[0];
  const name = typed ?? suggestedName(template, client);
  const { papers, begun, ...beginning } = useNewDocument({
    create: () => {
      if (!template) throw new Error(t('new.noTemplate'));
      return create({ name: name.trim(), description: null, document_template_id: template.id, language }, template);
    },
    to,
  });
  const missing = begun ? papers.papers.filter(({ state }) => state === 'failed').length : 0;
  const canSend = papers.papers.some(({ state, sendable }) => state !== 'sent' && sendable);
  const canBegin = ready && template !== undefined && name.trim() !== '';
  return (
    <FormShell
      submit={t(`new.${begun ? nextStep(missing, canSend) : 'begin'}`)}
      error={beginning.error}
      loading={beginning.loading}
      aside={
        missing > 0 &&
        canSend &&
        !beginning.loading && (
          <Button variant="default" onClick={beginning.goOn}>
            {t('new.goOn')}
          </Button>
        )
      }
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (begun && !canSend) beginning.goOn();
        else if (canBegin) beginning.begin();
      }}
    >
      {begun && <Text fw={550}>{t('new.begun', { name })}</Text>}
      {missing > 0 && !beginning.loading && (
        <Alert color="orange" role="alert">
          {t(canSend ? 'new.missing' : 'new.unusable', { count: missing })}
        </Alert>
      )}
      {!begun && before?.(tried)}
      {!begun && <TemplateSelect templates={templates} value={template} onChange={setTemplateId} />}
      {!begun && template && after?.(template)}
      <Stack gap="xs" role="group" aria-label={t('papers.title')}>
        <Text fw={500}>{t('papers.title')}</Text>
        <ChosenPapers papers={papers} {...(begun && { onRetry: beginning.retry })} />
        {!beginning.loading && <PaperZone onFiles={(files) => void papers.add(files)} />}
      </Stack>
      {!begun && (
        <>
          <TextInput
            label={t('new.name')}
            value={name}
            maxLength={255}
            error={tried && name.trim() === '' && t('new.nameNeeded')}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <SameName name={name.trim()} find={find} />
          <LanguageSelect value={language} onChange={setLanguage} hint={t('new.languageHint')} />
        </>
      )}
    </FormShell>
  );
}

/** Says that another is called so: two of a name are hard to tell apart, and may be meant as one. */
function SameName({ name, find }: { name: string } & Pick<NewDocumentFormProps, 'find'>) {
  const { t } = useTranslation('documents');
  const [settled] = useDebouncedValue(name, 300);
  const { data } = useQuery({
    queryKey: ['documents', 'named', settled],
    queryFn: () => find(settled.slice(0, 200)),
    enabled: settled !== '',
  });
  if (settled !== name || !data?.data.some((other) => isSameName(other.name, name))) return null;
  return (
    <Text size="sm" c="orange" role="status" mt={-8}>
      {t('new.sameName')}
    </Text>
  );
}

/** What is left to do once the document exists. */
function nextStep(missing: number, canSend: boolean): 'sendAgain' | 'goOn' | 'open' {
  if (canSend) return 'sendAgain';
  return missing > 0 ? 'goOn' : 'open';
}

/** "Suitability letter, Daniel Ashworth, 22 November 2026". */
function suggestedName(template: DocumentTemplate | undefined, client: string): string {
  const today = new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: 'Europe/London' }).format(new Date());
  return [template?.name, client, today].filter(Boolean).join(', ');
}
