import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Frequency, frequencyNames } from '#platform/shared/frequency.ts';

interface FrequencyFieldProps {
  /** What it shows at first. */
  initial: Frequency;
  onChange: (frequency: Frequency) => void;
}

/** How often a line's amount is paid. */
export function FrequencyField({ initial, onChange }: FrequencyFieldProps) {
  const { t } = useTranslation('income-reports');
  return (
    <Select
      label={t('lines.frequency')}
      allowDeselect={false}
      data={frequencyNames.map((name, value) => ({ value: String(value), label: t(`frequency.${name}`) }))}
      defaultValue={String(initial)}
      onChange={(value) => onChange(Frequency.parse(Number(value)))}
    />
  );
}
