import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Rule, RuleSettings } from '#engine/rulebook/record.ts';
import { Wording } from '#features/suitability-letters/reviews/web/parts/Wording.tsx';
import { inForceSince } from '#features/suitability-letters/rules.ts';
import { dateText } from '#platform/web/date-text.ts';
import { effectOf, type RuleSetting } from '../rules.ts';
import classes from './RuleSettings.module.css';

interface RuleRowProps {
  rule: Rule;
  settings: RuleSettings;
  /** Absent for who may only look. */
  onChange?: (setting: RuleSetting) => void;
}

/** One rule: what it is, since when, its words, and what it does. */
export function RuleRow({ rule, settings, onChange }: RuleRowProps) {
  const { t } = useTranslation('letters');
  const effect = effectOf(rule, settings);
  const { to } = rule.effective;
  const since = inForceSince(rule);
  return (
    <li className={classes.rule}>
      <div>
        <strong>{rule.title}</strong>
        <small>
          {rule.reference}
          {since !== null && <>, {t('rules.inForce', { date: dateText(since) })}</>}
          {to !== null && ` ${t('rules.until', { date: dateText(to) })}`}
        </small>
        {!rule.confirmed && <small>{t('rules.unconfirmed')}</small>}
        {rule.wording !== null && <Wording rule={rule} />}
      </div>
      {onChange ? (
        <SegmentedControl
          size="xs"
          aria-label={rule.title}
          value={effect}
          onChange={onChange}
          data={[
            { value: 'blocking', label: t('effects.blocking'), disabled: !rule.confirmed },
            { value: 'advisory', label: t('effects.advisory') },
            { value: 'off', label: t('effects.off') },
          ]}
        />
      ) : (
        <span>{t(`effects.${effect}`)}</span>
      )}
    </li>
  );
}
