import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LetterVerdict } from '#features/suitability-letters/contract.ts';
import { dateText } from '#platform/web/date-text.ts';
import classes from '../Compliance.module.css';

/** The rule's own words, for who asks. */
export function Wording({ rule }: { rule: Pick<LetterVerdict['rule'], 'wording' | 'source'> }) {
  const { t } = useTranslation('letters');
  const { title, url, version } = rule.source;
  return (
    <details className={classes.wording}>
      <summary>{t('rules.wording')}</summary>
      <blockquote>{rule.wording}</blockquote>
      <small>
        {url === null ? (
          title
        ) : (
          <Anchor href={url} target="_blank" rel="noreferrer" size="xs">
            {title}
          </Anchor>
        )}
        {version !== null && ` · ${t('rules.version', { date: dateText(version) })}`}
      </small>
    </details>
  );
}
