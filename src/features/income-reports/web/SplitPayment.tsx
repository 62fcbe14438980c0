import { Button, Checkbox, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BudgetTransaction, mostParts } from '#engine/evidence/record.ts';
import { choicesQuery } from '#features/categories/web/parts/queries.ts';
import { MoneyText } from '#platform/web/ui/MoneyText.tsx';
import { leftFor, paymentsAlike, splitDecisions, splitFrom, type TypedPart } from '../splitting/rules.ts';
import { PoundsField } from './parts/PoundsField.tsx';
import type { Workspace } from './use-workspace.ts';
import classes from './SplitPayment.module.css';

interface SplitPaymentProps {
  workspace: Workspace;
  /** A whole payment, or a part of the one whose split is changed. */
  payment: BudgetTransaction;
  title: string;
  onClose: () => void;
}

const noPart: TypedPart = { category: null, pounds: '' };

/** Splits a payment over several categories. What its other parts leave is the first one's: it always adds up to what was paid. */
export function SplitPayment({ workspace, payment, title, onClose }: SplitPaymentProps) {
  const { t } = useTranslation('income-reports');
  const { decide, decided, payments, categoryOf, currencyOf, budget } = workspace;
  const { buckets } = budget;
  const { of, whole } = payment.part ?? { of: payment.id, whole: payment.amount };
  const parts = [...payments.values()].filter(({ part }) => part?.of === of);
  const categories = useCategories(whole > 0);
  const [first, setFirst] = useState<string | null>(categoryOf(parts[0] ?? payment));
  const [others, setOthers] = useState<TypedPart[]>(
    parts.length > 0 ? parts.slice(1).map((part) => ({ category: categoryOf(part), pounds: Math.abs(part.amount) / 100 })) : [noPart],
  );
  const [tried, setTried] = useState(false);
  const [isForAll, setIsForAll] = useState(false);
  const alike = useMemo(() => paymentsAlike(payment, payments.values(), buckets), [payment, payments, buckets]);
  const { split, problem } = splitFrom(first, others, whole);
  const left = leftFor(others, whole);
  const change = (at: number, to: Partial<TypedPart>) => setOthers(others.map((part, index) => (index === at ? { ...part, ...to } : part)));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (split === null) return;
    onClose();
    void decide({ decisions: [of, ...(isForAll ? alike : [])].flatMap((id) => splitDecisions(id, split, decided)) });
  };
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      <form onSubmit={handleSubmit} noValidate>
        <Stack>
          <Text size="sm" c="dimmed">
            {t('split.hint')}
          </Text>
          <div className={classes.part}>
            <Select
              label={t('split.categoryOf', { number: 1 })}
              searchable
              allowDeselect={false}
              data={categories}
              value={first}
              onChange={setFirst}
            />
            <div>
              <Text size="sm" fw={600}>
                {t('split.left')}
              </Text>
              <output className={classes.left} data-bad={left <= 0 || undefined}>
                <MoneyText pence={Number.isNaN(left) ? Math.abs(whole) : left} currency={currencyOf(payment)} />
              </output>
            </div>
          </div>
          {others.map(({ category, pounds }, index) => (
            <div key={index} className={classes.part}>
              <Select
                label={t('split.categoryOf', { number: index + 2 })}
                searchable
                data={categories}
                value={category}
                onChange={(value) => change(index, { category: value })}
                error={tried && category === null && t('split.no_category')}
                data-autofocus={index === 0 || undefined}
              />
              <PoundsField
                label={t('split.amountOf', { number: index + 2 })}
                value={pounds}
                onChange={(value) => change(index, { pounds: value })}
                error={tried && problem === 'no_amount' && !(Number(pounds) > 0) && t('split.no_amount')}
              />
              {others.length > 1 && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  className={classes.drop}
                  aria-label={t('split.dropOf', { number: index + 2 })}
                  onClick={() => setOthers(others.filter((_, at) => at !== index))}
                >
                  {t('split.drop')}
                </Button>
              )}
            </div>
          ))}
          {tried && problem === 'nothing_left' && (
            <Text size="sm" c="var(--bad)" role="alert">
              {t('split.nothing_left')}
            </Text>
          )}
          {alike.length > 0 && (
            <Checkbox
              checked={isForAll}
              onChange={(event) => setIsForAll(event.currentTarget.checked)}
              label={t('split.all', { count: alike.length, payee: payment.payee })}
            />
          )}
          <Group justify="space-between">
            <Button variant="subtle" disabled={others.length + 1 >= mostParts} onClick={() => setOthers([...others, noPart])}>
              {t('split.add')}
            </Button>
            <Group gap="xs">
              <Button variant="default" onClick={onClose}>
                {t('split.cancel')}
              </Button>
              <Button type="submit">{t('split.submit')}</Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Categories of the payment's direction, and those that set money aside. */
function useCategories(isIncome: boolean): { value: string; label: string }[] {
  const { data: choices } = useSuspenseQuery(choicesQuery);
  return choices
    .filter(({ offered, sfs, is_income }) => offered && (sfs === null || is_income === isIncome))
    .map(({ key, label }) => ({ value: key, label }));
}
