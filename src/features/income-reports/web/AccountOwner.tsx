import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Holding } from '#engine/budgets/people/record.ts';
import { AccountUse, Whose } from '#engine/evidence/record.ts';
import { wholeShare } from '#platform/shared/frequency.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { decision } from './use-decisions.ts';
import { usePeople } from './use-people.ts';
import type { Workspace } from './use-workspace.ts';
import classes from './AccountSettings.module.css';

interface AccountOwnerProps {
  workspace: Workspace;
  holding: Holding;
  name: string;
  currency: string;
  /** As the statements print them. */
  holders: readonly string[];
}

/** Whose an account is and what it is used for: what its statements tell, what they leave open, and what a person says. */
export function AccountOwner({ workspace, holding, name, currency, holders }: AccountOwnerProps) {
  const { t } = useTranslation('income-reports');
  const { couple, choices } = usePeople(workspace.report);
  const { account_id: id, whose, because } = holding;
  const asked = whose === null;
  const unstated = because === 'stranger' && !couple && workspace.report.household.joint === null;
  const drawn = workspace.budget.drawings.filter(({ out_id }) => workspace.payments.get(out_id ?? '')?.account_id === id);
  const drawnText = formatMoney(
    drawn.reduce((sum, { amount }) => sum + amount, 0),
    { currency },
  );
  const printed = holders.join(' · ');
  return (
    <Stack gap={6} mt={6}>
      {(couple || asked) && (
        <Field
          label={t('accounts.whose')}
          asked={asked}
          hint={t(`accounts.because.${unstated ? 'unstated' : because}`, { holders: printed })}
        >
          <SegmentedControl
            size="xs"
            aria-label={t('accounts.whoseOf', { name })}
            disabled={workspace.locked}
            value={whose ?? ''}
            data={choices}
            onChange={(value) => void workspace.decide({ decisions: [{ kind: 'account_owner', subject: id, value: Whose.parse(value) }] })}
          />
        </Field>
      )}
      <ProposedShare workspace={workspace} holding={holding} />
      <Field
        label={t('accounts.use')}
        asked={holding.suggested_use !== null}
        hint={holding.suggested_use === null ? t(`accounts.useHint.${holding.use}`, { drawn: drawnText }) : t('accounts.useAsked')}
      >
        <SegmentedControl
          size="xs"
          aria-label={t('accounts.useOf', { name })}
          disabled={workspace.locked}
          value={holding.suggested_use === null ? holding.use : ''}
          data={AccountUse.options.map((value) => ({ value, label: t(`accounts.uses.${value}`) }))}
          onChange={(value) => void workspace.decide({ decisions: [{ kind: 'account_use', subject: id, value: AccountUse.parse(value) }] })}
        />
      </Field>
    </Stack>
  );
}

interface FieldProps {
  label: string;
  hint: string;
  /** A person must say: it stands out until then. */
  asked: boolean;
  children: React.ReactNode;
}

function Field({ label, hint, asked, children }: FieldProps) {
  return (
    <div className={classes.field} data-asked={asked || undefined}>
      <Text size="sm" className={classes.label}>
        {label}
      </Text>
      {children}
      <Text size="xs" className={classes.hint}>
        {hint}
      </Text>
    </div>
  );
}

/** A share that the holders suggest: one press takes it, another keeps the whole account. */
function ProposedShare({ workspace, holding }: Pick<AccountOwnerProps, 'workspace' | 'holding'>) {
  const { t } = useTranslation('income-reports');
  const { proposed_share: share, outsiders, account_id: id } = holding;
  if (share === null) return null;
  const take = (value: number) => () => void workspace.decide({ decisions: [decision('account_share', id, value)] });
  return (
    <div className={classes.field} data-asked>
      <Text size="sm">{t('accounts.outsiders', { names: outsiders.join(', ') })}</Text>
      <Group gap="xs">
        <Button size="compact-sm" variant="default" disabled={workspace.locked} onClick={take(share)}>
          {t('accounts.takeShare', { percent: share / 100 })}
        </Button>
        <Button size="compact-sm" variant="default" disabled={workspace.locked} onClick={take(wholeShare)}>
          {t('accounts.takeAll')}
        </Button>
      </Group>
    </div>
  );
}
