import { Button, Group, Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePeriodText } from '#features/income-reports/web/parts/use-period-text.ts';
import { download, saveFile } from '#platform/web/api.ts';
import { dateTimeText } from '#platform/web/date-text.ts';
import { toastError } from '#platform/web/ui/toast.ts';
import { type ComparableReport, type ComparedReports, comparedReports } from '../contract.ts';
import { useStanding } from './use-standing.ts';
import classes from './Compared.module.css';

/** Which other report it is, chosen among all of the client, and the comparison as a file. */
export function ComparedHead({ compared: { report, with: other, others } }: { compared: ComparedReports }) {
  const { t } = useTranslation('income-reports');
  const period = usePeriodText();
  const { choose } = useStanding();
  const save = useMutation({
    mutationFn: async (id: string) => saveFile(await download(comparedReports.csv, { params: { id: report.id }, query: { with: id } })),
    onError: toastError,
  });
  const label = (one: ComparableReport) =>
    [period(one.period), one.finished_at ? t('compared.finished', { when: dateTimeText(one.finished_at) }) : t('compared.open')].join(
      ' · ',
    );
  const choices = other && !others.some(({ id }) => id === other.id) ? [other, ...others] : others;
  return (
    <Group align="end" justify="space-between" gap="sm">
      <Select
        className={classes.chooser}
        label={t('compared.with')}
        placeholder={t('compared.choose')}
        allowDeselect={false}
        value={other?.id ?? null}
        onChange={(id) => id && choose(id)}
        data={choices.map((one) => ({ value: one.id, label: label(one) }))}
      />
      {other && (
        <Button variant="default" loading={save.isPending} onClick={() => save.mutate(other.id)}>
          {t('compared.csv')}
        </Button>
      )}
    </Group>
  );
}
