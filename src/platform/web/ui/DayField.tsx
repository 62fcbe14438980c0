import '@mantine/dates/styles.css';
import { DateInput, type DateInputProps } from '@mantine/dates';
import type { Ref } from 'react';
import type { PlainDate } from '#platform/shared/dates.ts';
import { typedDay } from '#platform/web/typed-day.ts';

interface DayFieldProps extends Pick<DateInputProps, 'label' | 'description' | 'disabled' | 'error' | 'required' | 'withAsterisk'> {
  value: PlainDate | null;
  onChange: (day: PlainDate | null) => void;
  ref?: Ref<HTMLInputElement>;
}

/** One day, chosen in a calendar or typed as people here write it. */
export function DayField(props: DayFieldProps) {
  // Weekends in red would look like days that can't be chosen.
  return <DateInput valueFormat="D MMM YYYY" weekendDays={[]} dateParser={typedDay} errorProps={{ role: 'alert' }} {...props} />;
}
