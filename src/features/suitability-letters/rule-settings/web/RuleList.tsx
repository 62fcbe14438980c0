import { Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FirmRule, letterRules } from '#features/suitability-letters/contract.ts';
import { reviewsChanged } from '#features/suitability-letters/reviews/web/parts/queries.ts';
import { call } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query.ts';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { matching, type RuleSetting, withSetting } from '../rules.ts';
import { rulesQuery } from './queries.ts';
import { RuleRow } from './RuleRow.tsx';
import classes from './RuleSettings.module.css';

interface RuleListProps {
  rules: readonly FirmRule[];
  mayChange: boolean;
  onDone: () => void;
}

const effects = ['blocking', 'advisory', 'off'] as const;

/** The rulebook to search in, each rule with what it does; changes are kept together. */
export function RuleList({ rules, mayChange, onDone }: RuleListProps) {
  const { t } = useTranslation('letters');
  const kept = Object.fromEntries(rules.flatMap(({ rule, setting }) => (setting ? [[rule.id, setting]] : [])));
  const [settings, setSettings] = useState(kept);
  const [words, setWords] = useState('');
  const [effect, setEffect] = useState<RuleSetting | null>(null);
  const save = useMutation({
    mutationFn: () => call(letterRules.set, { body: { settings } }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(rulesQuery.queryKey, saved);
      toast(t('rules.saved'));
      onDone();
      await reviewsChanged();
    },
  });
  const found = matching(rules, { words, effect, settings });
  const list = (
    <>
      <Text size="sm" c="dimmed">
        {t(mayChange ? 'rules.text' : 'rules.textForMembers')}
      </Text>
      <Group align="flex-end">
        <TextInput
          className={classes.search}
          label={t('rules.search')}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('rules.effect')}
          value={effect ?? ''}
          onChange={(event) => setEffect(effects.find((one) => one === event.currentTarget.value) ?? null)}
          data={[{ value: '', label: t('rules.all') }, ...effects.map((value) => ({ value, label: t(`effects.${value}`) }))]}
        />
      </Group>
      <Text size="sm" role="status">
        {t('rules.found', { count: found.length })}
      </Text>
      <ul className={classes.rules}>
        {found.map(({ rule }) => (
          <RuleRow
            key={rule.id}
            rule={rule}
            settings={settings}
            {...(mayChange && { onChange: (setting) => setSettings((now) => withSetting(now, rule, setting)) })}
          />
        ))}
      </ul>
    </>
  );
  if (!mayChange) return <div className={classes.only}>{list}</div>;
  return (
    <FormShell
      submit={t('rules.save')}
      error={save.error}
      loading={save.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      {list}
    </FormShell>
  );
}
