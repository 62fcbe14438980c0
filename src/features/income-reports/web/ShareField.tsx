import { Group, NumberInput, Slider, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shareOfPercent } from '../rules.ts';
import classes from './ShareField.module.css';

interface ShareFieldProps {
  label: string;
  /** Hundredths of a per cent. */
  share: number;
  disabled?: boolean;
  /** What stands there, before it is decided; null where that is no share. */
  onChange?: (share: number | null) => void;
  onDecide: (share: number) => void;
}

/** A share: dragged roughly, or typed to the hundredth of a per cent. One that is no share is objected to, never changed into another. */
export function ShareField({ label, share, disabled = false, onChange, onDecide }: ShareFieldProps) {
  const { t } = useTranslation('income-reports');
  const [typed, setTyped] = useState<number | string | null>(null);
  const chosen = typed === null ? share : shareOfPercent(typed);
  const choose = (percent: number | string) => {
    setTyped(percent);
    onChange?.(shareOfPercent(percent));
  };
  const decide = (percent: number | string) => {
    const decided = shareOfPercent(percent);
    if (decided === null) return;
    setTyped(null);
    if (decided !== share) onDecide(decided);
  };
  return (
    <Stack gap={2}>
      <Group gap="md" wrap="nowrap">
        <Slider
          className={classes.slider}
          value={(chosen ?? share) / 100}
          min={0}
          max={100}
          step={1}
          label={null}
          disabled={disabled}
          thumbLabel={label}
          onChange={choose}
          onChangeEnd={decide}
        />
        <NumberInput
          className={classes.percent}
          size="xs"
          aria-label={label}
          suffix=" %"
          decimalScale={2}
          clampBehavior="none"
          hideControls
          value={typed ?? share / 100}
          error={chosen === null}
          disabled={disabled}
          onChange={choose}
          onBlur={() => typed !== null && decide(typed)}
          onKeyDown={({ key }) => key === 'Enter' && typed !== null && decide(typed)}
        />
      </Group>
      {chosen === null && (
        <Text size="sm" c="var(--bad)" ta="right" role="alert">
          {t('accounts.noShare')}
        </Text>
      )}
    </Stack>
  );
}
