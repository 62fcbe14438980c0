import { VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BudgetLine, Group } from '#engine/budgets/record.ts';
import { monthlyTotal } from '#platform/shared/frequency.ts';
import { Kbd } from '#platform/web/ui/Kbd.tsx';
import { MoneyText } from '#platform/web/ui/MoneyText.tsx';
import { Confidence } from './Confidence.tsx';
import { useGroupText } from './use-group-text.ts';
import type { Workspace } from './use-workspace.ts';
import { WhoseMenu } from './WhoseMenu.tsx';
import classes from './ToReview.module.css';

interface GroupRowProps {
  workspace: Workspace;
  group: Group;
  /** The line that the group makes, if it makes one. */
  line: BudgetLine | undefined;
  selected: boolean;
  onSelect: (key: string) => void;
  onCategory: () => void;
  onAccept: () => void;
  /** Takes what the language model suggests. */
  onSuggested: (key: string) => void;
}

/** One payee of the queue: who, what for, how often, how much a month, how sure. Going through the queue draws two rows anew, not all. */
export const GroupRow = memo(function GroupRow(props: GroupRowProps) {
  const { workspace, group, line, selected, onSelect, onCategory, onAccept, onSuggested } = props;
  const { t } = useTranslation('income-reports');
  const words = useGroupText();
  const suggestion = workspace.suggestions.get(group.key);
  const unknown = group.category === 'other.unknown';
  return (
    <li className={classes.row} data-selected={selected || undefined} aria-current={selected || undefined}>
      <button type="button" className={classes.payee} onClick={() => onSelect(group.key)}>
        <strong>{group.canonicalDescription}</strong>
        <small>{words.facts(group)}</small>
        {group.reasons.length > 0 && (
          <small className={classes.reason}>{group.reasons.map((reason) => t(`reasons.${reason}`)).join(' · ')}</small>
        )}
      </button>
      <div className={classes.choices}>
        <button
          type="button"
          className={classes.category}
          data-unknown={unknown || undefined}
          disabled={workspace.locked}
          onClick={() => {
            onSelect(group.key);
            onCategory();
          }}
        >
          {unknown ? t('review.whatFor') : workspace.categoryLabel(group.category)}
        </button>
        {group.reasons.includes('whose') && <WhoseMenu workspace={workspace} lineKey={group.key} name={group.canonicalDescription} />}
        {suggestion && (
          <>
            <small>{t('suggested.by')}</small>
            <button type="button" className={classes.category} disabled={workspace.locked} onClick={() => onSuggested(group.key)}>
              {t('suggested.take', { category: workspace.categoryLabel(suggestion.category) })}
            </button>
          </>
        )}
      </div>
      <span className={classes.often}>{words.often(group, line)}</span>
      <span className={classes.amount}>
        <MoneyText pence={line && line.counts ? monthlyTotal([line]) : 0} />
      </span>
      <Confidence value={group.confidence} because={group.because} />
      <span className={classes.enter}>
        {selected && !workspace.locked && (
          <button type="button" className={classes.accept} onClick={onAccept}>
            <VisuallyHidden>{t('review.accept')}</VisuallyHidden>
            <Kbd keys="Enter" />
          </button>
        )}
      </span>
    </li>
  );
});
