import { Fieldset, NumberInput, SimpleGrid, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GuidelineAmounts, guidedGroups, type SpendingGuideline } from '#engine/sfs/record.ts';
import { toPounds } from '#platform/shared/money.ts';
import { call } from '#platform/web/api.ts';
import { DayField } from '#platform/web/ui/DayField.tsx';
import { FormShell } from '#platform/web/ui/FormShell.tsx';
import { type FirmGuideline, spendingGuidelines } from '../contract.ts';
import { guidelinesQuery } from './queries.ts';

const people = Object.keys(GuidelineAmounts.shape) as (keyof GuidelineAmounts)[];
/** Pounds, as they are typed and sent. */
type Amounts = SpendingGuideline['amounts'];
const nothing: GuidelineAmounts = { first_adult: 0, further_adult: 0, child_under_16: 0, child_16_to_18: 0 };
const empty: Amounts = { 'communications-leisure': nothing, 'food-housekeeping': nothing, personal: nothing };

/** Enters a guideline from a day on, or changes one; the day of one that stands is fixed. */
export function GuidelineForm({ guideline, onDone }: { guideline: FirmGuideline | null; onDone: () => void }) {
  const { t } = useTranslation('categories');
  const client = useQueryClient();
  const [from, setFrom] = useState<string | null>(guideline?.valid_from ?? null);
  const day = useRef<HTMLInputElement>(null);
  const [tried, setTried] = useState(false);
  const [amounts, setAmounts] = useState(guideline ? inPounds(guideline.amounts) : empty);
  const save = useMutation({
    mutationFn: (valid_from: string) => call(spendingGuidelines.set, { body: { valid_from, amounts } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: guidelinesQuery.queryKey });
      onDone();
    },
  });
  return (
    <FormShell
      submit={t('guidelines.save')}
      error={save.error}
      loading={save.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (from) return save.mutate(from);
        setTried(true);
        // On a phone it stands far above the button. Focus would open a calendar over what is said.
        day.current?.scrollIntoView({ block: 'center' });
      }}
    >
      <Text size="sm">{t('guidelines.hint')}</Text>
      <DayField
        ref={day}
        label={t('guidelines.validFrom')}
        value={from}
        onChange={setFrom}
        error={tried && from === null && t('guidelines.validFromMissing')}
        disabled={guideline !== null}
        required
      />
      {guidedGroups.map((group) => (
        <Fieldset key={group} legend={t(`guidelines.groups.${group}`)}>
          <SimpleGrid cols={{ base: 1, xs: 2, sm: 4 }}>
            {people.map((person) => (
              <NumberInput
                key={person}
                label={t(`guidelines.people.${person}`)}
                prefix="£"
                thousandSeparator=","
                decimalScale={2}
                min={0}
                allowNegative={false}
                max={100_000}
                value={amounts[group][person]}
                onChange={(value) => {
                  // Typed with a nought at its end, an amount comes as words.
                  setAmounts((now) => ({ ...now, [group]: { ...now[group], [person]: Number(value) } }));
                }}
              />
            ))}
          </SimpleGrid>
        </Fieldset>
      ))}
    </FormShell>
  );
}

function inPounds(amounts: Amounts): Amounts {
  const group = (of: GuidelineAmounts): GuidelineAmounts => ({
    first_adult: toPounds(of.first_adult),
    further_adult: toPounds(of.further_adult),
    child_under_16: toPounds(of.child_under_16),
    child_16_to_18: toPounds(of.child_16_to_18),
  });
  return {
    'communications-leisure': group(amounts['communications-leisure']),
    'food-housekeeping': group(amounts['food-housekeeping']),
    personal: group(amounts.personal),
  };
}
