import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortestPassword } from '#features/sign-in/rules.ts';
import classes from './PasswordStrength.module.css';

interface PasswordStrengthProps {
  password: string;
  /** What an attacker would try first: the person's name and address. */
  personal: string[];
}

/** Says in words, and by a bar that repeats them, how good a new password is. */
export function PasswordStrength({ password, personal }: PasswordStrengthProps) {
  const { t } = useTranslation('sign-in');
  const score = useStrength(password, personal.join('\n'));
  const missing = shortestPassword - password.length;
  const words = missing > 0 ? t('strength.short', { count: missing }) : score === null ? '' : t(`strength.${score}`);
  if (password === '') return null;
  return (
    <div className={classes.strength} data-score={missing > 0 ? 0 : (score ?? 0)}>
      <div className={classes.bar} aria-hidden="true">
        <span />
      </div>
      <Text component="output" display="block" c="dimmed" aria-label={t('strength.label')}>
        {words}
      </Text>
    </div>
  );
}

/** The score of `password`, or null while it is worked out. */
function useStrength(password: string, personal: string): number | null {
  const [score, setScore] = useState<number | null>(null);
  useEffect(() => {
    if (password.length < shortestPassword) return;
    let stale = false;
    import('#platform/web/password-strength.ts')
      .then(({ strengthOf }) => {
        if (!stale) setScore(strengthOf(password, personal.split(/[\n@.\s]/).filter(Boolean)));
      })
      .catch(() => undefined); // a form without its meter is still a form
    return () => {
      stale = true;
    };
  }, [password, personal]);
  return score;
}
