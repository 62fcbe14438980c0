import { dateText, dateTimeText, whenText } from '../date-text.ts';

/** A plain date ("3 Jan 2025") or a moment: relative near now, a date later; the whole moment on hover. */
export function DateText({ value }: { value: string }) {
  const plain = value.length === 10;
  return (
    <time dateTime={value} title={plain ? undefined : dateTimeText(value)}>
      {plain ? dateText(value) : whenText(value)}
    </time>
  );
}
