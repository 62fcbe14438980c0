import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DocumentField } from '#features/documents/fields/contract.ts';
import { dateText } from '#platform/web/date-text.ts';
import { type Candidate, isSamePlace } from '../rules.ts';
import { usePlaceText } from './use-place-text.ts';
import type { Workspace } from './use-workspace.ts';
import classes from './SourcePane.module.css';

interface CandidatesProps {
  workspace: Workspace;
  field: DocumentField;
  candidates: Candidate[];
}

/** Every place that answers a field, the one that stands first said so; each shows its paper, and can be chosen instead. */
export function Candidates({ workspace, field, candidates }: CandidatesProps) {
  const { t } = useTranslation('documents');
  const place = usePlaceText();
  const { shown, show, settle, locked } = workspace;
  return (
    <section>
      <h4>{t(field.found?.status === 'absent' ? 'workspace.source.near' : 'workspace.source.places', { count: candidates.length })}</h4>
      <ul className={classes.list}>
        {candidates.map(({ value, file, date, citation, decision, stands }, index) => (
          <li key={index} data-shown={(shown !== null && isSamePlace(shown, citation)) || undefined}>
            <button type="button" className={classes.entry} onClick={() => show(citation)}>
              <strong>{value}</strong>
              <small>{[file, place(citation.place), date && dateText(date)].filter(Boolean).join(' · ')}</small>
            </button>
            {stands ? (
              <small className={classes.stands}>{t('workspace.source.stands')}</small>
            ) : (
              !locked && (
                <Button
                  size="compact-xs"
                  variant="default"
                  onClick={() => void settle(decision)}
                  aria-label={t('workspace.source.takeOf', { value, label: field.label })}
                >
                  {t('workspace.source.take')}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
