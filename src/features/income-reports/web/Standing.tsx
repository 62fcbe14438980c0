import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Kbd } from '#platform/web/ui/Kbd.tsx';
import type { Decisions } from './use-decisions.ts';
import type { HouseholdDraft } from './use-household-draft.ts';
import classes from './Standing.module.css';

type State = Decisions['state'] | 'typed';

/** Where the household is: what was typed in it is not saved with each step, as decisions are. */
export function stateOf({ isSaving, isUnsaved }: HouseholdDraft): State {
  if (isSaving) return 'saving';
  return isUnsaved ? 'typed' : 'saved';
}

interface StandingProps {
  locked: boolean;
  state: State;
  decisions: Decisions;
  children: ReactNode;
}

/** Whether all is saved, how to take the last step back, and what else can be done: in the bar at the top, on a phone below it. */
export function Standing({ locked, state, decisions, children }: StandingProps) {
  const { t } = useTranslation('income-reports');
  return (
    <div className={classes.standing}>
      <output className={classes.saved} data-state={state}>
        {t(locked ? 'saved.locked' : `saved.${state}`)}
      </output>
      <Group gap="xs" wrap="nowrap">
        {state === 'unsent' && (
          <Button variant="outline" size="compact-md" fz="sm" onClick={decisions.retry}>
            {t('saved.retry')}
          </Button>
        )}
        <Button
          variant="default"
          size="compact-md"
          fz="sm"
          disabled={!decisions.canUndo}
          onClick={decisions.undo}
          rightSection={<Kbd keys="Ctrl Z" />}
          className={classes.undo}
        >
          {t('undo')}
        </Button>
        {children}
      </Group>
    </div>
  );
}
