import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { NamedEntry } from '../contract.ts';
import { decisionsIn, formOf, type ToldDecision } from '../rules.ts';
import { Fact } from './Fact.tsx';
import { type Names, useAuditWords } from './parts/use-audit-words.ts';
import { useDecisionWords } from './parts/use-decision-words.ts';
import classes from './AuditEntry.module.css';

/** What else is known of what was done, by label; what is for programs stands in the entry as it was written. */
export function EntryDetails({ entry: { details, personal, names } }: { entry: NamedEntry }) {
  const { t } = useTranslation('audit');
  const words = useAuditWords();
  const shown = Object.entries({ ...details, ...personal }).filter(([name]) => formOf(name) !== 'unsaid');
  if (shown.length === 0) return null;
  return (
    <section>
      <Title order={2} mb="xs">
        {t('details')}
      </Title>
      <dl className={classes.facts}>
        {shown.map(([name, value]) => {
          const decisions = decisionsIn(value);
          return (
            <Fact key={name} label={words.field(name)}>
              {decisions ? <Decisions decisions={decisions} names={names} /> : words.value(name, value, names)}
            </Fact>
          );
        })}
      </dl>
    </section>
  );
}

function Decisions({ decisions, names }: { decisions: ToldDecision[]; names: Names }) {
  const { t } = useTranslation('audit');
  const told = useDecisionWords();
  if (decisions.length === 0) return t('decisions.nothing');
  return (
    <ul className={classes.decisions}>
      {decisions.map((decision, index) => (
        <li key={index}>{told(decision, names)}</li>
      ))}
    </ul>
  );
}
