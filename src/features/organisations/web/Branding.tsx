import { Anchor, ColorInput, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failedWith, TextError } from '#platform/web/api-error.ts';
import { call } from '#platform/web/api.ts';
import { showIssues, useContractForm } from '#platform/web/form.ts';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { Organisation, OrganisationInput, organisations } from '../contract.ts';
import { contrast, darkEnough, readsOnPaper } from '../rules.ts';
import { BrandPreview } from './BrandPreview.tsx';
import { LogoField } from './LogoField.tsx';
import { Section } from './parts/Section.tsx';
import { organisationQuery } from './queries.ts';
import classes from './Branding.module.css';

const swatches = ['#0b6b5b', '#1f4e8c', '#7a1fa2', '#a8261d', '#8a5200', '#16202e'];
const isColour = /^#[0-9a-f]{6}$/i;

/** Name, colour and logo, and how they will look on paper. */
export function Branding({ firm }: { firm: Organisation }) {
  const { t } = useTranslation('organisations');
  const client = useQueryClient();
  /* What the form was filled from; a newer row in the cache must not pass for it. */
  const [seen, setSeen] = useState(firm);
  const form = useContractForm(OrganisationInput, { mode: 'controlled', initialValues: { name: seen.name, colour: seen.colour } });
  const update = useMutation({
    mutationFn: async (body: OrganisationInput) => {
      try {
        return await call(organisations.update, { params: { id: firm.id }, body }, { ifMatch: seen.version });
      } catch (error) {
        if (!failedWith(error, 409)) throw error;
        setSeen(Organisation.parse(error.failure.current));
        throw new TextError('changedMeanwhile', { cause: error });
      }
    },
    onSuccess: (changed) => {
      setSeen(changed);
      client.setQueryData(organisationQuery(firm.id).queryKey, changed);
      toast(t('saved'));
    },
    onError: (error) => showIssues(form, error),
  });
  const handleLogo = (changed: Organisation) => {
    setSeen((before) => (changed.version === before.version + 1 ? changed : before));
    client.setQueryData(organisationQuery(firm.id).queryKey, changed);
  };
  const { name, colour } = form.getValues();
  const shown = colour !== null && isColour.test(colour) ? colour : null;
  return (
    <div className={classes.columns}>
      <Section title={t('branding.title')} text={t('branding.text')}>
        <FormShell
          onSubmit={form.onSubmit((body) => update.mutate(body))}
          error={update.error}
          loading={update.isPending}
          submit={t('save')}
        >
          <TextInput label={t('name')} required withAsterisk={false} maxLength={255} {...form.getInputProps('name')} />
          <ColorInput
            label={t('branding.colour')}
            description={t('branding.colourHint')}
            swatches={swatches}
            format="hex"
            fixOnBlur={false}
            placeholder={t('branding.noColour')}
            eyeDropperButtonProps={{ 'aria-label': t('branding.pick') }}
            {...form.getInputProps('colour')}
            value={colour ?? ''}
            onChange={(value) => form.setFieldValue('colour', value === '' ? null : value)}
          />
          <LogoField firm={firm} onChange={handleLogo} />
        </FormShell>
      </Section>
      <Section title={t('preview.title')} text={t('preview.text')}>
        <BrandPreview firm={firm} name={name} colour={shown} />
        {shown !== null && <Readable colour={shown} onChoose={(shade) => form.setFieldValue('colour', shade)} />}
      </Section>
    </div>
  );
}

/** Whether a colour can be told from paper; where it can't, the nearest shade that can is one press away. */
function Readable({ colour, onChoose }: { colour: string; onChoose: (shade: string) => void }) {
  const { t } = useTranslation('organisations');
  const ratio = contrast(colour, '#ffffff').toFixed(1);
  if (readsOnPaper(colour))
    return (
      <Text c="dimmed" mt="sm">
        {t('branding.readable', { ratio })}
      </Text>
    );
  const shade = darkEnough(colour);
  return (
    <Text c="orange" mt="sm" role="status">
      {t('branding.tooLight', { ratio })}{' '}
      <Anchor component="button" type="button" onClick={() => onChoose(shade)}>
        {t('branding.useShade', { shade })}
      </Anchor>
    </Text>
  );
}
