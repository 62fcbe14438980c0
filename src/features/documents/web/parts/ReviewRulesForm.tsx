import { MultiSelect, Switch } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReviewRules, reviewRules } from '#features/documents/contract.ts';
import { type Member, members } from '#features/organisations/members/contract.ts';
import { call } from '#platform/web/api.ts';
import { listKey } from '#platform/web/list.ts';
import { queryClient } from '#platform/web/query.ts';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { reviewRulesQuery } from './queries.ts';

/** Whether a second person approves, and who may. */
export function ReviewRulesForm({ onDone }: { onDone: () => void }) {
  const rules = useQuery(reviewRulesQuery);
  const people = useQuery({
    queryKey: [...listKey(members.list), 'all'],
    queryFn: ({ signal }) => call(members.list, { query: { noLimit: 'true' } }, { signal }),
  });
  const error = rules.error ?? people.error;
  if (error) return <ErrorState error={error} onRetry={() => void Promise.all([rules.refetch(), people.refetch()])} />;
  if (!rules.data || !people.data) return <Loading />;
  return <Fields rules={rules.data} people={people.data.data} onDone={onDone} />;
}

interface FieldsProps {
  rules: ReviewRules;
  people: readonly Member[];
  onDone: () => void;
}

function Fields({ rules, people, onDone }: FieldsProps) {
  const { t } = useTranslation('documents');
  const [fourEyes, setFourEyes] = useState(rules.four_eyes);
  const [approvers, setApprovers] = useState(rules.approver_ids);
  const save = useMutation({
    mutationFn: () => call(reviewRules.set, { body: { four_eyes: fourEyes, approver_ids: approvers } }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(reviewRulesQuery.queryKey, saved);
      await queryClient.invalidateQueries({ queryKey: ['documents'] });
      toast(t('review.saved'));
      onDone();
    },
  });
  return (
    <FormShell
      submit={t('review.save')}
      error={save.error}
      loading={save.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Switch
        label={t('review.fourEyes')}
        description={t('review.fourEyesText')}
        checked={fourEyes}
        onChange={(event) => setFourEyes(event.currentTarget.checked)}
      />
      <MultiSelect
        label={t('review.approvers')}
        description={t('review.approversText')}
        placeholder={approvers.length === 0 ? t('review.everybody') : ''}
        searchable
        clearable
        value={approvers}
        onChange={setApprovers}
        data={people.map(({ id, name, email }) => ({ value: id, label: name ?? email }))}
      />
    </FormShell>
  );
}
