import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** An amount of a line, in pounds and pence. One that is too large or negative is objected to, never changed into another. */
export function PoundsField(props: NumberInputProps) {
  const { t } = useTranslation('income-reports');
  return (
    <NumberInput label={t('lines.amount')} prefix="£" thousandSeparator="," decimalScale={2} min={0} clampBehavior="none" {...props} />
  );
}
