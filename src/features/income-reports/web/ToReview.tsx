import { Button, Group, Text } from '@mantine/core';
import { useCallbackRef, useDisclosure, useHotkeys } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CategoryPalette } from '#features/categories/web/parts/CategoryPalette.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { Kbd } from '#platform/web/ui/Kbd.tsx';
import { reviewQueue } from '../rules.ts';
import { GroupRow } from './GroupRow.tsx';
import { ModelSuggestions } from './ModelSuggestions.tsx';
import { NotCarried } from './NotCarried.tsx';
import { PairRow } from './PairRow.tsx';
import { RememberBar } from './RememberBar.tsx';
import { decision } from './use-decisions.ts';
import { usePeople } from './use-people.ts';
import type { Workspace } from './use-workspace.ts';
import classes from './ToReview.module.css';

interface ToReviewProps {
  workspace: Workspace;
  onSelect: (paymentIds: string[]) => void;
}

/** What needs a person, the most money first; made for the keyboard. */
export function ToReview({ workspace, onSelect }: ToReviewProps) {
  const { t } = useTranslation('income-reports');
  const { budget, decide, locked } = workspace;
  const queue = useMemo(() => reviewQueue(budget, workspace.payments), [budget, workspace.payments]);
  const lines = useMemo(() => new Map(budget.lines.map((line) => [line.key, line])), [budget]);
  const [key, setKey] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [palette, { open: openPalette, close: closePalette }] = useDisclosure(false);
  const found = queue.findIndex((candidate) => candidate.key === key);
  const at = Math.max(0, found);
  const item = queue[at];
  const paymentKey = item?.paymentIds.join() ?? '';
  useEffect(() => {
    onSelect(paymentKey === '' ? [] : paymentKey.split(','));
  }, [paymentKey, onSelect]);

  const move = (by: number) => () => {
    setChosen(null);
    setKey(queue[Math.max(0, Math.min(queue.length - 1, at + by))]?.key ?? null);
  };
  const next = () => setKey(queue[at + 1]?.key ?? queue[at - 1]?.key ?? null);
  const answer = (value: 'yes' | 'no') => {
    if (!item || item.kind === 'group' || locked) return;
    next();
    void decide({ decisions: [decision(item.kind, item.subject, value)] });
  };
  const accept = () => {
    if (!item || locked) return;
    if (item.kind !== 'group') return answer('yes');
    if (item.group.category === 'other.unknown') return openPalette();
    next();
    void decide({ decisions: [decision('reviewed', item.key, true)] });
  };
  const free = palette || chosen !== null;
  const ofMixed = item?.kind === 'group' && item.paymentIds.some((id) => workspace.isMixed(workspace.payments.get(id)?.account_id ?? ''));
  const leaveToBusiness = () => {
    if (!item || !ofMixed || locked) return;
    next();
    void decide({ decisions: [{ kind: 'exclude', subject: item.key, value: { reason: 'business' } }] });
  };
  const { choices } = usePeople(workspace.report);
  const whose = item?.kind === 'group' && item.group.reasons.includes('whose') ? choices : [];
  const earn = (at: number) => () => {
    const choice = whose[at];
    if (!item || !choice || free || locked) return;
    void decide({ decisions: [{ kind: 'whose', subject: item.key, value: choice.value }] });
  };
  const takeSuggested = (group: string | undefined) => {
    const suggestion = workspace.suggestions.get(group ?? '');
    if (!suggestion || locked) return;
    next();
    void decide({ decisions: [decision('category', suggestion.group, suggestion.category), decision('reviewed', suggestion.group, true)] });
  };
  const choose = (category: string) => {
    closePalette();
    // The palette's field keeps the focus while it fades, and would swallow the next key.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setChosen(category);
  };
  const select = useCallback((subject: string) => {
    setChosen(null);
    setKey(subject);
  }, []);
  const acceptThis = useCallbackRef(accept);
  const takeThis = useCallbackRef(takeSuggested);
  useHotkeys([
    ['ArrowDown', () => !free && move(1)()],
    ['ArrowUp', () => !free && move(-1)()],
    ['J', () => !free && move(1)()],
    ['K', () => !free && move(-1)()],
    ['Enter', () => !free && accept()],
    ['C', () => !free && item?.kind === 'group' && !locked && openPalette()],
    ['1', earn(0)],
    ['2', earn(1)],
    ['3', earn(2)],
    ['B', () => !free && leaveToBusiness()],
    ['S', () => !free && takeSuggested(item?.key)],
    ['Y', () => !free && answer('yes')],
    ['N', () => !free && answer('no')],
  ]);
  if (!item) {
    return (
      <>
        <NotCarried workspace={workspace} />
        <ModelSuggestions workspace={workspace} />
        <EmptyState title={t('review.done.title')}>
          {t(workspace.statements.some(({ status }) => status === 'read') ? 'review.done.text' : 'review.done.waiting')}
        </EmptyState>
      </>
    );
  }
  return (
    <div className={classes.queue}>
      <NotCarried workspace={workspace} />
      <ModelSuggestions workspace={workspace} />
      <div className={classes.head} aria-hidden="true">
        <span>{t('review.columns.payee')}</span>
        <span>{t('review.columns.category')}</span>
        <span>{t('review.columns.often')}</span>
        <span className="num">{t('review.columns.month')}</span>
        <span>{t('review.columns.confidence')}</span>
      </div>
      <ul className={classes.rows} aria-label={t('tabs.review')}>
        {queue.map((row, position) => {
          const selected = position === at;
          return row.kind === 'group' ? (
            <GroupRow
              key={row.key}
              workspace={workspace}
              group={row.group}
              line={lines.get(row.key)}
              selected={selected}
              onSelect={select}
              onCategory={openPalette}
              onAccept={acceptThis}
              onSuggested={takeThis}
            />
          ) : (
            <PairRow
              key={row.key}
              workspace={workspace}
              item={row}
              selected={selected}
              onSelect={() => select(row.key)}
              onAnswer={answer}
            />
          );
        })}
      </ul>
      {item.kind === 'group' && chosen && (
        <RememberBar
          workspace={workspace}
          group={item.group}
          category={chosen}
          onDone={() => {
            setChosen(null);
            next();
          }}
          onCancel={() => setChosen(null)}
        />
      )}
      {!chosen && (
        <Group className={classes.hints} gap="md">
          <Hint keys="↑ ↓" text={t('review.keys.move')} />
          <Hint keys="Enter" text={t(item.kind === 'group' ? 'review.keys.accept' : 'review.keys.yes')} />
          {item.kind === 'group' ? <Hint keys="C" text={t('review.keys.category')} /> : <Hint keys="N" text={t('review.keys.no')} />}
          {workspace.suggestions.has(item.key) && <Hint keys="S" text={t('review.keys.suggested')} />}
          {whose.map(({ value, label }, index) => (
            <Hint key={value} keys={`${index + 1}`} text={label} />
          ))}
          {ofMixed && <Hint keys="B" text={t('review.keys.business')} />}
          <Hint keys="Ctrl Z" text={t('review.keys.undo')} />
          {item.kind === 'group' && (
            <Group gap="xs" ml="auto">
              {ofMixed && (
                <Button size="compact-sm" variant="default" onClick={leaveToBusiness} disabled={locked}>
                  {t('review.business')}
                </Button>
              )}
              <Button size="compact-sm" onClick={accept} disabled={locked}>
                {t('review.accept')}
              </Button>
            </Group>
          )}
        </Group>
      )}
      {item.kind === 'group' && (
        <CategoryPalette
          opened={palette}
          onClose={closePalette}
          title={t('review.whatIs', { payee: item.group.canonicalDescription })}
          isIncome={item.group.isIncome}
          current={item.group.category}
          onChoose={choose}
        />
      )}
    </div>
  );
}

function Hint({ keys, text }: { keys: string; text: string }) {
  return (
    <Text size="sm" c="dimmed" component="span" visibleFrom="sm">
      <Kbd keys={keys} /> {text}
    </Text>
  );
}
