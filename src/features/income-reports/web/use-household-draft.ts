import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Household } from '#engine/reports/household/record.ts';
import { call } from '#platform/web/api.ts';
import { listKey } from '#platform/web/list.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { type CustomerIncomeReport, incomeReports } from '../contract.ts';
import { changedFields } from '../rules.ts';
import { budgetQuery } from './parts/queries.ts';

/** The first and the last day, as they are being chosen. */
type Range = [string | null, string | null];

/** The household and the period as they are being filled in: kept while other tabs of the report are looked at. */
export interface HouseholdDraft {
  household: Household;
  period: Range;
  /** Something in it differs from what is saved. */
  isUnsaved: boolean;
  isSaving: boolean;
  error: Error | null;
  /** Somebody tried to save a period that has no last day. */
  lacksDay: boolean;
  set: (changes: Partial<Household>) => void;
  setPeriod: (period: Range) => void;
  /** Resolves to whether all of it is saved. */
  save: () => Promise<boolean>;
}

interface Typed {
  household: Partial<Household>;
  /** Absent: as it is saved. */
  period?: Range;
}

export function useHouseholdDraft(report: CustomerIncomeReport): HouseholdDraft {
  const { t } = useTranslation('income-reports');
  const client = useQueryClient();
  const [typed, setTyped] = useState<Typed>({ household: {} });
  const [tried, setTried] = useState(false);
  const { id, household: saved, period: savedPeriod, finished_at } = report;
  const locked = finished_at !== null;
  const changes = useMemo(() => (locked ? {} : changedFields(saved, typed.household)), [locked, saved, typed.household]);
  const household = useMemo(() => ({ ...saved, ...changes }), [saved, changes]);
  const stands = useMemo((): Range => [savedPeriod?.from ?? null, savedPeriod?.to ?? null], [savedPeriod]);
  const period = (locked ? undefined : typed.period) ?? stands;
  const isHalf = (period[0] === null) !== (period[1] === null);
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (_: Typed) => {
      const version = client.getQueryData(budgetQuery(id).queryKey)?.report.version ?? report.version;
      const body = { household, period: period[0] && period[1] ? { from: period[0], to: period[1] } : null };
      return call(incomeReports.update, { params: { id }, body }, { ifMatch: version });
    },
    onSuccess: async (_, sent) => {
      void client.invalidateQueries({ queryKey: listKey(incomeReports.list) });
      await client.invalidateQueries({ queryKey: budgetQuery(id).queryKey });
      // What was typed meanwhile is not saved yet.
      setTyped((now) => (now === sent ? { household: {} } : now));
      toast(t('household.saved'));
    },
  });
  const set = useCallback((made: Partial<Household>) => {
    setTyped((now) => ({ ...now, household: { ...now.household, ...made } }));
  }, []);
  const setPeriod = useCallback((range: Range) => setTyped((now) => ({ ...now, period: range })), []);
  const save = useCallback(async () => {
    setTried(isHalf);
    if (isHalf) return false;
    return mutateAsync(typed).then(
      () => true,
      () => false,
    );
  }, [isHalf, mutateAsync, typed]);
  const isUnsaved = Object.keys(changes).length > 0 || period.some((day, index) => day !== stands[index]);
  return useMemo(
    () => ({ household, period, isUnsaved, isSaving: isPending, error, lacksDay: tried && isHalf, set, setPeriod, save }),
    [household, period, isUnsaved, isPending, error, tried, isHalf, set, setPeriod, save],
  );
}
