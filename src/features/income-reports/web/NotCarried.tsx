import { Alert, Button, List } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Carried, Exclusion, Whose } from '#engine/evidence/record.ts';
import { Frequency, frequencyNames } from '#platform/shared/frequency.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { usePeople } from './use-people.ts';
import type { Workspace } from './use-workspace.ts';

/** Says which decisions have no effect any more, because their payments stand in other groups or are gone; until a person drops them. */
export function NotCarried({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation('income-reports');
  const lost = workspace.budget.carried.filter(({ to }) => to === null);
  if (lost.length === 0) return null;
  const drop = () => void workspace.decide({ decisions: lost.map(({ kind, subject }) => ({ kind, subject, value: null })) });
  return (
    <Alert color="orange" m="md" title={t('carried.title', { count: lost.length })}>
      {t('carried.why')}
      <List my="xs" size="sm">
        {lost.map((one) => (
          <List.Item key={`${one.kind} ${one.subject}`}>
            <Said workspace={workspace} carried={one} />
          </List.Item>
        ))}
      </List>
      {!workspace.locked && (
        <Button size="compact-sm" variant="default" onClick={drop}>
          {t('carried.drop', { count: lost.length })}
        </Button>
      )}
    </Alert>
  );
}

/** One decision in words: "Aviva: amount, £30.00". */
function Said({ workspace, carried: { kind, subject, payee } }: { workspace: Workspace; carried: Carried }) {
  const { t } = useTranslation('income-reports');
  const { nameOf } = usePeople(workspace.report);
  const value = workspace.decided(kind, subject);
  const said = (): string => {
    if (kind === 'amount' && typeof value === 'number') return formatMoney(value);
    if (kind === 'share' && typeof value === 'number') return t('accounts.percent', { percent: value / 100 });
    if (kind === 'frequency') return t(`frequency.${frequencyNames[Frequency.parse(value)]}`);
    const leftOut = Exclusion.safeParse(value);
    if (leftOut.success) return leftOut.data.reason === 'other' ? leftOut.data.note : t(`leaveOut.reason.${leftOut.data.reason}`);
    const whose = kind === 'whose' ? Whose.safeParse(value) : null;
    if (whose?.success) return nameOf(whose.data);
    return kind === 'category' ? workspace.categoryLabel(String(value)) : String(value);
  };
  return (
    <>
      {t('carried.said', {
        payee: payee.replace(/(?<=^|\s)\p{L}/gu, (letter) => letter.toUpperCase()),
        what: t(`carried.kind.${kind}`),
        value: said(),
      })}
    </>
  );
}
