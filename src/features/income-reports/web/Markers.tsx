import { Button, Group, Loader, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Marker } from '#engine/markers/record.ts';
import { call } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query.ts';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { reportMarkers } from '../markers/contract.ts';
import { FileSigns } from './FileSigns.tsx';
import { markerSettingsQuery, markersQuery } from './parts/queries.ts';
import { PaymentLine } from './PaymentLine.tsx';
import { useMarkerText } from './use-marker-text.ts';
import type { Workspace } from './use-workspace.ts';
import classes from './Markers.module.css';

interface MarkersProps {
  workspace: Workspace;
  onSelect: (paymentIds: string[]) => void;
}

/** For advisers alone, where their firm wants it: what the statements give reason to ask about, each with its payments. */
export function Markers({ workspace, onSelect }: MarkersProps) {
  const { t } = useTranslation('income-reports');
  const { data: settings } = useSuspenseQuery(markerSettingsQuery);
  const change = useMutation({
    mutationFn: (shows_markers: boolean) => call(reportMarkers.set, { body: { shows_markers } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(markerSettingsQuery.queryKey, changed);
      toast(t(changed.shows_markers ? 'markers.shown' : 'markers.hidden'));
    },
  });
  useEffect(() => {
    if (!settings.shows_markers) onSelect([]);
  }, [settings.shows_markers, onSelect]);
  if (!settings.shows_markers) {
    const action = settings.can.change && (
      <Button loading={change.isPending} onClick={() => change.mutate(true)}>
        {t('markers.show')}
      </Button>
    );
    return (
      <EmptyState title={t('markers.off.title')} action={action}>
        {t(settings.can.change ? 'markers.off.text' : 'markers.offForYou')}
        {change.error && <ErrorText error={change.error} />}
      </EmptyState>
    );
  }
  return (
    <div className={classes.markers}>
      <Group justify="space-between" align="start" mt="sm">
        <Text c="dimmed" maw={560}>
          {t('markers.text')}
        </Text>
        {settings.can.change && (
          <Button variant="subtle" size="compact-sm" loading={change.isPending} onClick={() => change.mutate(false)}>
            {t('markers.hide')}
          </Button>
        )}
      </Group>
      <List workspace={workspace} onSelect={onSelect} />
      <FileSigns workspace={workspace} />
    </div>
  );
}

function List({ workspace, onSelect }: MarkersProps) {
  const { t } = useTranslation('income-reports');
  const { data, error } = useQuery(markersQuery(workspace.report));
  const [selected, setSelected] = useState<string | null>(null);
  const shown = selected ?? data?.markers.flatMap(({ payments }) => payments)[0] ?? null;
  useEffect(() => onSelect(shown === null ? [] : [shown]), [shown, onSelect]);
  if (error) return <ErrorText error={error} />;
  if (!data) return <Loader mt="md" size="sm" />;
  if (data.markers.length === 0) return <EmptyState title={t('markers.none.title')}>{t('markers.none.text')}</EmptyState>;
  return data.markers.map((marker) => (
    <OneMarker key={keyOf(marker)} marker={marker} workspace={workspace} selected={shown} onSelect={setSelected} />
  ));
}

function keyOf(marker: Marker): string {
  const about = 'account_id' in marker ? marker.account_id : 'payee' in marker ? marker.payee : '';
  const when = 'change' in marker ? `${marker.change} ${marker.date}` : '';
  return [marker.kind, about, when].join(' ');
}

interface OneMarkerProps {
  marker: Marker;
  workspace: Workspace;
  selected: string | null;
  onSelect: (paymentId: string) => void;
}

const shownAtFirst = 5;

function OneMarker({ marker, workspace, selected, onSelect }: OneMarkerProps) {
  const { t } = useTranslation('income-reports');
  const { title, facts } = useMarkerText(workspace)(marker);
  const [all, setAll] = useState(false);
  const payments = marker.payments.flatMap((id) => workspace.payments.get(id) ?? []);
  const shown = all ? payments : payments.slice(0, shownAtFirst);
  const hidden = payments.length - shown.length;
  return (
    <section className={classes.marker} aria-label={title}>
      <Title order={2} size="h3">
        {title}
      </Title>
      {facts.map((fact) => (
        <Text key={fact} size="sm">
          {fact}
        </Text>
      ))}
      {shown.length > 0 && (
        <ul className={classes.rows}>
          {shown.map((payment) => (
            <li key={payment.id} data-selected={payment.id === selected || undefined}>
              <button type="button" className={classes.row} onClick={() => onSelect(payment.id)}>
                <PaymentLine
                  payment={payment}
                  accountName={workspace.accountName(payment.account_id)}
                  currency={workspace.currencyOf(payment)}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button variant="subtle" size="compact-sm" mt={6} onClick={() => setAll(true)}>
          {t('markers.all', { count: hidden })}
        </Button>
      )}
    </section>
  );
}
