import { Text, Title } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FileSign } from '#engine/inspecting/record.ts';
import type { PlaceKind } from '#features/bank-accounts/contract.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { dateText } from '#platform/web/date-text.ts';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import { signsQuery } from './parts/queries.ts';
import type { Workspace } from './use-workspace.ts';
import classes from './Markers.module.css';

/** What is unusual about the files of the statements, to be looked at. */
export function FileSigns({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation('income-reports');
  const signText = useSignText();
  const read = workspace.statements.filter(({ status }) => status === 'read');
  const looks = useQueries({ queries: read.map(({ id }) => signsQuery(id)) });
  const done = looks.filter(({ isPending }) => !isPending).length;
  const error = looks.find((look) => look.error)?.error;
  const found = read.flatMap(({ id, name, place_kind }, at) => {
    const signs = looks[at]?.data?.signs ?? [];
    return signs.length > 0 ? [{ id, name, place_kind, signs }] : [];
  });
  if (read.length === 0) return null;
  return (
    <section className={classes.marker} aria-label={t('markers.files.title')}>
      <Title order={2} size="h3">
        {t('markers.files.title')}
      </Title>
      <Text size="sm" c="dimmed" maw={560} role="status">
        {done < read.length
          ? t('markers.files.looking', { at: done + 1, of: read.length })
          : t(found.length > 0 ? 'markers.files.text' : 'markers.files.none', { count: read.length })}
      </Text>
      {error && <ErrorText error={error} />}
      {found.map(({ id, name, place_kind, signs }) => (
        <div key={id} className={classes.file}>
          <Text fw={600}>{name}</Text>
          <ul>
            {signs.map((sign) => (
              <li key={signText(sign, place_kind)}>{signText(sign, place_kind)}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** So many balances are named; a page that was misread may have one in every row. */
const MOST_NAMED = 5;

function useSignText(): (sign: FileSign, placeKind: PlaceKind) => string {
  const { t } = useTranslation('income-reports');
  const { t: statementText } = useTranslation('bank-accounts');
  return (sign, placeKind) => {
    switch (sign.kind) {
      case 'program':
        return t(`markers.files.program.${sign.made_for}`, { program: sign.program });
      case 'changed_later':
        return t('markers.files.changed_later', { made: dateText(sign.made), changed: dateText(sign.changed) });
      case 'two_stories': {
        const told = (text: string): string => (sign.entry === 'made' || sign.entry === 'changed' ? dateText(text.slice(0, 10)) : text);
        const entry = t(`markers.files.entry.${sign.entry}`);
        return t('markers.files.two_stories', { entry, info: told(sign.info), xmp: told(sign.xmp) });
      }
      case 'added_to':
        return t('markers.files.added_to', { count: sign.times });
      case 'odd_type': {
        const figures = sign.figures.map(({ text, page, set_in }) => t('markers.files.figure', { text, page, set_in }));
        return t('markers.files.odd_type', { usual: sign.usual, figures: figures.join(', ') });
      }
      case 'broken_chain': {
        const balances = sign.breaks.slice(0, MOST_NAMED).map(({ page, row, expected, found }) =>
          t('markers.files.balance', {
            place: statementText(`list.in.${placeKind}`, { page, row }),
            expected: formatMoney(expected, { currency: sign.currency }),
            found: formatMoney(found, { currency: sign.currency }),
          }),
        );
        return t('markers.files.broken_chain', { account: sign.account, balances: balances.join('; '), count: sign.breaks.length });
      }
    }
  };
}
