import { Anchor, Group, Stack, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type TemplateTestCase, testCases, type TestLetter } from '#features/templates/test-cases/contract.ts';
import { templatesChanged } from '#features/templates/web/parts/queries.ts';
import { call } from '#platform/web/api.ts';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import { toastError } from '#platform/web/ui/toast.ts';
import { LetterProblems } from './LetterProblems.tsx';
import { SentenceLines } from './SentenceLines.tsx';
import classes from './ExpectedLetter.module.css';

interface ExpectedLetterProps {
  testCase: TemplateTestCase;
  templateId: string;
  letter: TestLetter;
}

/** The letter that a case comes to, and how it differs from the expected one; it can be kept as what is expected. */
export function ExpectedLetter({ testCase: { id, name }, templateId, letter }: ExpectedLetterProps) {
  const { t } = useTranslation('templates');
  const { text, problems, changes, passes } = letter;
  const params = { id };
  const outcome = { onSuccess: () => templatesChanged(), onError: (error: Error) => toastError(error) };
  const keep = useMutation({
    mutationFn: () => call(testCases.expectLetter, { params, body: { document_template_id: templateId, text } }),
    ...outcome,
  });
  const forget = useMutation({
    mutationFn: () => call(testCases.forgetLetter, { params, body: { document_template_id: templateId } }),
    ...outcome,
  });
  return (
    <Stack gap="xs" mt="sm" component="section" aria-label={t('letter.of', { name })}>
      <Group gap="sm">
        <Title order={3}>{t('letter.title')}</Title>
        {passes !== null && <StatusChip tone={passes ? 'good' : 'bad'}>{t(passes ? 'letter.passes' : 'letter.fails')}</StatusChip>}
        {passes !== true && problems.length === 0 && (
          <Anchor component="button" type="button" size="sm" onClick={() => keep.mutate()}>
            {t('letter.keep')}
          </Anchor>
        )}
        {passes !== null && (
          <Anchor component="button" type="button" size="sm" onClick={() => forget.mutate()}>
            {t('expectation.forget')}
          </Anchor>
        )}
      </Group>
      <LetterProblems problems={problems} />
      {changes && passes === false && <SentenceLines changes={changes} />}
      {text.length > 0 && (
        <details>
          <summary>{t('letter.read')}</summary>
          <div className={classes.letter}>
            {text.map((sentences, index) => (
              <p key={index}>{sentences.join(' ')}</p>
            ))}
          </div>
        </details>
      )}
    </Stack>
  );
}
