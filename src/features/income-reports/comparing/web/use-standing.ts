import { useSearchParams } from 'react-router';
import type { ComparedLine } from '#engine/comparing/record.ts';

/** What a list of compared lines can be narrowed down to. */
export const standings = ['all', 'more', 'less', 'new', 'gone'] as const;
export type Standing = (typeof standings)[number];

/** Whether a line says anything: its figure, its payee, its category or how often it is paid. */
export function isChanged({ kind, difference, reasons }: ComparedLine): boolean {
  return difference !== 0 || (kind !== 'new' && kind !== 'gone' && reasons.length > 0);
}

/** Whether a changed line stands under this. A line that is new or gone is there alone. */
export function standsUnder(standing: Standing, { kind, difference }: ComparedLine): boolean {
  if (standing === 'all') return true;
  if (kind === 'new' || kind === 'gone') return standing === kind;
  return standing === 'more' ? difference > 0 : standing === 'less' && difference < 0;
}

/** What a line is called: one that moved by both payees, any other as it is called now. */
export function lineName({ kind, before, after }: ComparedLine): string {
  const name = (after ?? before)?.name ?? '';
  return kind === 'moved' && before ? `${before.name} → ${name}` : name;
}

/** What the address says of a comparison: with which report, and which of its lines. */
export function useStanding() {
  const [params, setParams] = useSearchParams();
  const put = (name: string, value: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const asked = params.get('show');
  return {
    other: params.get('with'),
    standing: standings.find((one) => one === asked) ?? 'all',
    choose: (id: string) => put('with', id),
    show: (standing: Standing) => put('show', standing),
  };
}
