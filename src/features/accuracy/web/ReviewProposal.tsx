import { Alert, Button, Group, NumberInput, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query.ts';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { accuracy, AcceptedErrors, type ReviewChoice, type ReviewProposal as Proposal } from '../contract.ts';
import { FiguresTable } from './FiguresTable.tsx';
import { accuracyQuery } from './queries.ts';
import { Section } from './Section.tsx';
import { useFigures } from './use-figures.ts';

function showChanged(review: ReviewChoice): void {
  queryClient.setQueryData(accuracyQuery.queryKey, (page) => page && { ...page, review });
}

/** The levels that the firm's own reviewed lines propose for the errors that it accepts, how they hold on other lines, and a button to take them. */
export function ReviewProposal({ review: { accepted_errors, open_reports, proposal, payees } }: { review: ReviewChoice }) {
  const { t } = useTranslation('accuracy');
  const { count } = useFigures();
  const take = useMutation({
    mutationFn: () => call(accuracy.takeProposal, {}),
    onSuccess: (changed) => {
      showChanged(changed);
      toast(t('proposal.taken'));
    },
  });
  const isStoodIn = proposal.levels.some(({ by }) => by === 'shipped');
  return (
    <Section title={t('proposal.title')} text={t('proposal.text')}>
      <Accepted accepted={accepted_errors} />
      {isStoodIn && <Text>{t('proposal.shipped')}</Text>}
      <Levels levels={proposal.levels} />
      {open_reports > 0 && <Text>{t('proposal.payees', { count: open_reports, payees: count(proposal.payees), now: count(payees) })}</Text>}
      <Group>
        <Button onClick={() => take.mutate()} loading={take.isPending} disabled={proposal.is_taken}>
          {t('proposal.take')}
        </Button>
        <Text c="dimmed">{t(proposal.is_taken ? 'proposal.isTaken' : 'review.then')}</Text>
      </Group>
      {take.error && (
        <Alert color="red" role="alert">
          <ErrorText error={take.error} />
        </Alert>
      )}
    </Section>
  );
}

/** The one number that a firm says: how many wrong of a hundred it accepts. */
function Accepted({ accepted }: { accepted: number }) {
  const { t } = useTranslation('accuracy');
  const [value, setValue] = useState<number | string>(accepted);
  const said = AcceptedErrors.safeParse(value);
  const save = useMutation({
    mutationFn: (accepted_errors: number) => call(accuracy.setAcceptedErrors, { body: { accepted_errors } }),
    onSuccess: (changed) => {
      showChanged(changed);
      toast(t('proposal.acceptedSaved', { errors: changed.accepted_errors }));
    },
  });
  return (
    <Group align="end">
      <NumberInput
        label={t('proposal.accepted')}
        min={1}
        max={20}
        allowDecimal={false}
        value={value}
        onChange={setValue}
        error={save.error ? <ErrorText error={save.error} /> : !said.success && t('proposal.acceptedRange')}
      />
      <Button
        variant="default"
        loading={save.isPending}
        disabled={!said.success || said.data === accepted}
        onClick={() => said.success && save.mutate(said.data)}
      >
        {t('proposal.acceptedSave')}
      </Button>
    </Group>
  );
}

function Levels({ levels }: Pick<Proposal, 'levels'>) {
  const { t } = useTranslation('accuracy');
  const { outOf, whole, share, points } = useFigures();
  const others = levels.length > 1 ? t('proposal.others') : t('proposal.all');
  const checked = ({ of, wrong }: Proposal['levels'][number]['held_out']) =>
    of === 0 ? t('nothing') : t('proposal.checked', { share: share(wrong, of), lines: outOf({ right: wrong, of }) });
  return (
    <FiguresTable
      label={t('proposal.title')}
      minWidth={560}
      heads={[t('proposal.category'), t('proposal.below'), t('proposal.most'), t('proposal.found'), t('proposal.held')]}
      rows={levels.map(({ category, label, below, most_wrong, found_on, held_out }) => ({
        key: category ?? '',
        cells: [
          label ?? others,
          below === 1 ? t('proposal.everything') : whole(below),
          points(most_wrong),
          checked(found_on),
          checked(held_out),
        ],
      }))}
    />
  );
}
