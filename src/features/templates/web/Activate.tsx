import { Alert, Button, Checkbox, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brokenIn } from '#features/templates/test-cases/rules.ts';
import type { CaseDifferences, FoundDifferences } from '#features/templates/test-cases/web/parts/use-runs.ts';
import { call } from '#platform/web/api.ts';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { type TemplateVersion, templateVersions } from '../contract.ts';
import { NoTags } from './NoTags.tsx';
import { OtherTags } from './OtherTags.tsx';
import { templatesChanged } from './parts/queries.ts';

interface ActivateProps {
  version: TemplateVersion;
  found: FoundDifferences;
  onDone: () => void;
}

/**
 * Puts a version into use once every test case was run; where some don't come out as expected, or nothing in it would be filled, only after
 * that was accepted.
 */
export function Activate({ version, found: { cases, done, total }, onDone }: ActivateProps) {
  const { t } = useTranslation('templates');
  const { document_template_id: id, number, tags } = version;
  const [accepted, setAccepted] = useState(false);
  const [meant, setMeant] = useState(false);
  const hasEnded = done === total;
  const broken = cases.filter(isBroken);
  const isOpen = !hasEnded || (broken.length > 0 && !accepted) || (tags.length === 0 && !meant);
  const activate = useMutation({
    mutationFn: () => {
      const accept_broken = accepted ? broken.map(({ testCase }) => testCase.id) : [];
      return call(templateVersions.activate, { params: { id, number }, body: { accept_broken } });
    },
    onSuccess: async () => {
      onDone();
      toast(t('activate.done', { number }));
      await templatesChanged();
    },
    // Something may be expected by now that was not when the cases were run.
    onError: () => templatesChanged(),
  });
  return (
    <>
      {hasEnded && broken.length > 0 && (
        <Alert color="red" title={t('activate.broken')}>
          <ul>
            {broken.map((one) => (
              <BrokenCase key={one.testCase.id} {...one} />
            ))}
          </ul>
          <Checkbox
            label={t('activate.accept', { number })}
            checked={accepted}
            onChange={(event) => setAccepted(event.currentTarget.checked)}
          />
        </Alert>
      )}
      {tags.length === 0 && (
        <NoTags number={number}>
          <Checkbox
            mt="sm"
            label={t('noTags.accept', { number })}
            checked={meant}
            onChange={(event) => setMeant(event.currentTarget.checked)}
          />
        </NoTags>
      )}
      <OtherTags version={version} />
      {activate.error && (
        <Alert color="red" role="alert">
          <ErrorText error={activate.error} />
        </Alert>
      )}
      <Group>
        <Button loading={activate.isPending} disabled={isOpen} onClick={() => activate.mutate()}>
          {t('activate.submit')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onDone} data-autofocus>
          {t('cancel')}
        </Button>
      </Group>
    </>
  );
}

const isBroken = ({ after }: CaseDifferences): boolean => after === null || brokenIn(after) !== null;

/** What of a case is not as expected; of one that could not be run everything is. */
function BrokenCase({ testCase, after }: CaseDifferences) {
  const { t } = useTranslation('templates');
  const broken = after && brokenIn(after);
  const what = broken ? [...broken.tags, ...(broken.letter ? [t('activate.letter')] : [])] : [t('activate.notRun')];
  return (
    <li>
      {testCase.name}: {what.join(', ')}
    </li>
  );
}
