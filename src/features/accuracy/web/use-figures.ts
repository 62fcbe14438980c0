import { useTranslation } from 'react-i18next';
import type { Counted } from '#engine/accuracy/record.ts';
import { locale } from '#platform/web/i18n.ts';

/** How counts and shares are put in words. */
export function useFigures() {
  const { t } = useTranslation('accuracy');
  const whole = new Intl.NumberFormat(locale());
  const percent = new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 0 });
  const tenths = new Intl.NumberFormat(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const exact = new Intl.NumberFormat(locale(), { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return {
    count: (of: number) => whole.format(of),
    outOf: ({ right, of }: Counted) => t('outOf', { right: whole.format(right), of: whole.format(of) }),
    /** To a tenth of a per cent; a dash where there is nothing to take a share of. */
    share: (part: number, of: number) => (of === 0 ? t('nothing') : exact.format(part / of)),
    /** A difference of two shares: "3.1". */
    points: (difference: number) => tenths.format(100 * difference),
    whole: (share: number) => percent.format(share),
    /** From a tenth up to the next: "80% to 90%". */
    tenth: (from: number) => t('tenth', { from: percent.format(from), to: percent.format(from + 0.1) }),
  };
}
