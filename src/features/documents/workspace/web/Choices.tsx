import { useTranslation } from 'react-i18next';
import type { DocumentField } from '#features/documents/fields/contract.ts';
import { dateText } from '#platform/web/date-text.ts';
import { Kbd } from '#platform/web/ui/Kbd.tsx';
import type { Candidate } from '../rules.ts';
import type { Workspace } from './use-workspace.ts';
import classes from './Queue.module.css';

interface ChoicesProps {
  workspace: Workspace;
  field: DocumentField;
  choices: Candidate[];
}

/** The values that papers give for one field, as cards to choose from; looking at a card shows its paper. */
export function Choices({ workspace, field, choices }: ChoicesProps) {
  const { t } = useTranslation('documents');
  return (
    <div className={classes.choices} role="group" aria-label={t('workspace.choices', { label: field.label })}>
      {choices.map(({ value, file, date, citation, decision, stands }, index) => (
        <button
          key={`${file} ${value}`}
          type="button"
          className={classes.choice}
          aria-pressed={stands}
          onClick={() => void workspace.settle(decision)}
          onMouseEnter={() => workspace.show(citation)}
          onFocus={() => workspace.show(citation)}
        >
          <span className={classes.value}>{value}</span>
          <small>{[file, date && dateText(date)].filter(Boolean).join(', ')}</small>
          <Kbd keys={String(index + 1)} />
        </button>
      ))}
    </div>
  );
}
