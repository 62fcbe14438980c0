import { Checkbox, NativeSelect, Stack, Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { AdviceType, LetterKind } from '#engine/rulebook/record.ts';
import { documentChanged } from '#features/documents/web/parts/queries.ts';
import { type SuitabilityLetter, suitabilityLetters } from '#features/suitability-letters/contract.ts';
import { call } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query.ts';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { letterQuery, reviewsChanged } from './parts/queries.ts';

interface FactsFormProps {
  letter: SuitabilityLetter;
  onDone: () => void;
}

/** Says what kind of letter it is and what it advises on; from then on the papers don't. */
export function FactsForm({ letter, onDone }: FactsFormProps) {
  const { t } = useTranslation('letters');
  const [kind, setKind] = useState(letter.letter_kind);
  const [advice, setAdvice] = useState(letter.advice);
  const [mifid, setMifid] = useState(letter.mifid);
  const save = useMutation({
    mutationFn: async () => {
      // What one has said oneself of values raised the version: it is no change of somebody else's.
      const { version } = await queryClient.fetchQuery({ ...letterQuery(letter.id), staleTime: Infinity });
      return call(
        suitabilityLetters.update,
        { params: { id: letter.id }, body: { letter_kind: kind, advice, mifid } },
        { ifMatch: version },
      );
    },
    onSuccess: async (saved) => {
      queryClient.setQueryData(letterQuery(letter.id).queryKey, saved);
      onDone();
      await Promise.all([documentChanged(letter.id), reviewsChanged()]);
    },
  });
  return (
    <FormShell
      submit={t('facts.save')}
      error={save.error}
      loading={save.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <NativeSelect
        label={t('facts.kind')}
        value={kind}
        onChange={(event) => setKind(LetterKind.parse(event.currentTarget.value))}
        data={LetterKind.options.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <Checkbox.Group
        label={t('facts.advice')}
        description={t('facts.adviceText')}
        value={advice}
        onChange={(chosen) => setAdvice(z.array(AdviceType).parse(chosen))}
      >
        <Stack gap={6} mt="xs">
          {AdviceType.options.map((type) => (
            <Checkbox key={type} value={type} label={t(`advice.${type}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Switch
        label={t('facts.isMifid')}
        description={t('facts.mifidText')}
        checked={mifid}
        onChange={(event) => setMifid(event.currentTarget.checked)}
      />
    </FormShell>
  );
}
