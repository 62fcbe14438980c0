import { Alert, Button, Group, Paper, Radio, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, Link, useNavigate, useParams, useSearchParams } from 'react-router';
import type { CustomerDetails } from '#features/customers/contract.ts';
import { nameOf } from '#features/customers/rules.ts';
import { ClientSelect } from '#features/customers/web/parts/ClientSelect.tsx';
import { clientQuery, clientsChanged } from '#features/customers/web/parts/queries.ts';
import { call } from '#platform/web/api.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import { toastUndo } from '#platform/web/ui/undo.tsx';
import { customerMerges, type MergePreview } from '../contract.ts';
import classes from './MergeClients.module.css';

export async function clientLoader({ params }: ClientLoaderFunctionArgs): Promise<null> {
  await Promise.all([loadTexts('customers'), queryClient.ensureQueryData(clientQuery(params['customerId'] ?? ''))]);
  return null;
}

/** Makes one of two clients: who is the other, which of them is kept, what goes where. The choices stand in the address. */
export default function MergeClients() {
  const { t } = useTranslation('customers');
  const { customerId = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const { data: client } = useSuspenseQuery(clientQuery(customerId));
  const other = params.get('with');
  const keepsOther = params.get('keep') === 'other';
  const [into_id, from_id] = keepsOther ? [other ?? '', customerId] : [customerId, other ?? ''];
  const preview = useQuery({
    queryKey: ['customers', 'merge', into_id, from_id],
    queryFn: ({ signal }) => call(customerMerges.preview, { query: { into_id, from_id } }, { signal }),
    enabled: other !== null,
  });
  const name = nameOf(client);
  return (
    <>
      <TopBar
        crumbs={[{ label: t('title'), to: paths.clients() }, { label: name, to: paths.client(customerId) }, { label: t('merge.title') }]}
      />
      <PageHeader title={t('merge.title')} subtitle={t('merge.subtitle')} />
      <Paper p="lg" maw={720}>
        <Stack>
          <ClientSelect
            key={customerId}
            label={t('merge.other', { name })}
            placeholder={t('search')}
            value={other}
            onChange={(id) => setParams(id ? { with: id } : {}, { replace: true })}
            without={[customerId]}
          />
          {preview.error && (
            <Alert color="red" role="alert">
              <ErrorText error={preview.error} />
            </Alert>
          )}
          {preview.data && (
            <Plan
              preview={preview.data}
              sides={keepsOther ? [preview.data.from, preview.data.into] : [preview.data.into, preview.data.from]}
              onKeep={(id) => setParams({ with: other ?? '', ...(id !== customerId && { keep: 'other' }) }, { replace: true })}
            />
          )}
        </Stack>
      </Paper>
    </>
  );
}

interface PlanProps {
  preview: MergePreview;
  /** Both clients, always in the same order, whichever is kept. */
  sides: CustomerDetails[];
  onKeep: (id: string) => void;
}

function Plan({ preview, sides, onKeep }: PlanProps) {
  const { t } = useTranslation('customers');
  const navigate = useNavigate();
  const { into, from, moves, same, takes } = preview;
  const merge = useMutation({
    mutationFn: () => call(customerMerges.create, { body: { into_id: into.id, from_id: from.id } }),
    onSuccess: async ({ id }) => {
      await navigate(paths.client(into.id));
      await clientsChanged(from.id);
      toastUndo(t('merge.done', { from: nameOf(from), into: nameOf(into) }), async () => {
        await call(customerMerges.undo, { params: { id } });
        await clientsChanged();
      });
    },
  });
  return (
    <>
      <Radio.Group label={t('merge.keep')} value={into.id} onChange={onKeep}>
        <div className={classes.sides}>
          {sides.map((side) => (
            <Radio.Card key={side.id} value={side.id} className={classes.side} aria-label={nameOf(side)}>
              <Group wrap="nowrap" align="flex-start">
                <Radio.Indicator />
                <div>
                  <b>{nameOf(side)}</b>
                  {[side.email, side.telephone, side.postal_code].filter(Boolean).map((line) => (
                    <Text key={line} c="dimmed">
                      {line}
                    </Text>
                  ))}
                </div>
              </Group>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <div>
        <Text fw={600}>{t('merge.plan', { from: nameOf(from), into: nameOf(into) })}</Text>
        <ul className={classes.plan}>
          {Object.entries(moves).map(([kind, count]) => (
            <li key={kind}>{t(`merge.moves.${kind}`, { count })}</li>
          ))}
          {takes.map((field) => (
            <li key={field}>{t(`merge.takes.${field}`)}</li>
          ))}
          {same > 0 && <li>{t('merge.same', { count: same })}</li>}
          <li>{t('merge.gone', { name: nameOf(from) })}</li>
        </ul>
      </div>
      {merge.error && (
        <Alert color="red" role="alert">
          <ErrorText error={merge.error} />
        </Alert>
      )}
      <Group>
        <Button loading={merge.isPending} onClick={() => merge.mutate()}>
          {t('merge.submit')}
        </Button>
        <Button component={Link} to={paths.client(into.id)} variant="subtle" color="gray">
          {t('cancel')}
        </Button>
      </Group>
    </>
  );
}
