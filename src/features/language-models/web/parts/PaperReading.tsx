import { Alert, Checkbox, Radio, Stack, Switch, Text, Title } from '@mantine/core';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type InstalledModel, languageModel, type LanguageModelInput, modelUses } from '#features/language-models/contract.ts';
import { residencyRules } from '#platform/shared/ai.ts';
import { call } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query.ts';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { ModelUsage } from './ModelUsage.tsx';
import { languageModelQuery } from './queries.ts';
import classes from './PaperReading.module.css';

/** For administrators: whether a language model is asked beside the built-in engine, which one, what, and by which rule. */
export function PaperReading() {
  const { t } = useTranslation('language-models');
  const { data } = useSuspenseQuery(languageModelQuery);
  const { installed, is_on, uses, residency, allowed_under, kept_from } = data;
  const isAsked = is_on && kept_from === null;
  const change = useMutation({
    mutationFn: (body: LanguageModelInput) => call(languageModel.set, { body }),
    onSuccess: (changed) => {
      queryClient.setQueryData(languageModelQuery.queryKey, changed);
      const isSwitched = changed.is_on !== isAsked;
      toast(isSwitched ? t(changed.is_on ? 'switchedOn' : 'switchedOff') : t('usesChanged'));
    },
  });
  const set = (some: Partial<LanguageModelInput>) => change.mutate({ is_on: isAsked, residency, uses, ...some });
  return (
    <section className={classes.section} aria-label={t('title')}>
      <Title order={2}>{t('title')}</Title>
      <Text c="dimmed" maw={620}>
        {t(installed ? 'withModel' : 'alone')}
      </Text>
      {installed && (
        <Stack mt="md" gap="md">
          <WhatHappens installed={installed} />
          {kept_from !== null && (
            <Alert color="orange" role="status">
              {t(`keptFrom.${kept_from}`)}
            </Alert>
          )}
          <Radio.Group
            label={t('residency.label')}
            description={t('residency.text')}
            value={residency}
            onChange={(rule) => set({ residency: residencyRules.find((one) => one === rule) ?? residency })}
          >
            <Stack gap={6} mt="xs">
              {residencyRules.map((rule) => (
                <Radio
                  key={rule}
                  value={rule}
                  label={t(`residency.${rule}`)}
                  description={allowed_under.includes(rule) ? null : t('residency.keepsOff')}
                  disabled={change.isPending}
                />
              ))}
            </Stack>
          </Radio.Group>
          <Checkbox.Group
            label={t('uses.label')}
            value={uses}
            onChange={(ticked) => set({ uses: modelUses.filter((use) => ticked.includes(use)) })}
          >
            <Stack gap={6} mt="xs">
              {modelUses.map((use) => (
                <Checkbox key={use} value={use} label={t(`uses.${use}`)} description={t(`uses.${use}Text`)} disabled={change.isPending} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Switch
            label={t('switch')}
            description={t('switchText')}
            checked={isAsked}
            disabled={change.isPending}
            onChange={({ currentTarget }) => set({ is_on: currentTarget.checked })}
          />
          {change.error && (
            <Alert color="red" role="alert">
              <ErrorText error={change.error} />
            </Alert>
          )}
          <ModelUsage />
        </Stack>
      )}
    </section>
  );
}

/** To whom words go, where that is, which never do, and what becomes of the answers. */
function WhatHappens({ installed: { model, provider, host, region } }: { installed: InstalledModel }) {
  const { t } = useTranslation('language-models');
  return (
    <dl className={classes.facts}>
      <dt>{t('facts.whom')}</dt>
      <dd>{t('facts.whomText', { model, provider, host })}</dd>
      <dt>{t('facts.where')}</dt>
      <dd>{t(`regions.${region}`)}</dd>
      <dt>{t('facts.never')}</dt>
      <dd>{t('facts.neverText')}</dd>
      <dt>{t('facts.answers')}</dt>
      <dd>{t('facts.answersText')}</dd>
    </dl>
  );
}
