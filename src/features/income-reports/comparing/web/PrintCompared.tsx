import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePeriodText } from '#features/income-reports/web/parts/use-period-text.ts';
import { comparedQuery } from './queries.ts';
import { useStanding } from './use-standing.ts';

interface PrintComparedProps {
  report: { id: string; version: number };
  /** The earlier report that is printed beside this one. */
  value: string | null;
  onChange: (id: string | null) => void;
}

/** Offers to print what changed since the finished report that this one is compared with; nothing where there is none. */
export function PrintCompared({ report, value, onChange }: PrintComparedProps) {
  const { t } = useTranslation('income-reports');
  const period = usePeriodText();
  const { other } = useStanding();
  const { data } = useQuery(comparedQuery(report, other));
  const earlier = data?.with;
  if (!earlier?.finished_at) return null;
  return (
    <Checkbox
      checked={value === earlier.id}
      onChange={(event) => onChange(event.currentTarget.checked ? earlier.id : null)}
      label={t('compared.print', { period: period(earlier.period) })}
    />
  );
}
