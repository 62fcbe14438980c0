import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ChoiceGroup } from './use-choices.ts';
import classes from './SearchBox.module.css';

interface FoundListProps {
  groups: ChoiceGroup[];
  active: string | undefined;
  onPoint: (key: string) => void;
  onGone: () => void;
}

export const optionId = (key: string): string => `found-${key}`;

/** Where one may go, by kind. The box above has the keyboard; a click of any kind is a link's. */
export function FoundList({ groups, active, onPoint, onGone }: FoundListProps) {
  const { t } = useTranslation('platform');
  useEffect(() => {
    if (active) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div className={classes.list} id="found" role="listbox" aria-label={t('find.results')} tabIndex={-1} hidden={groups.length === 0}>
      {groups.map(({ key: kind, title, choices }) => (
        <div key={kind} role="group" aria-labelledby={`found-of-${kind}`}>
          <div className={classes.title} id={`found-of-${kind}`} role="presentation">
            {title}
          </div>
          {choices.map(({ key, label, to, details = [] }) => (
            <Link
              key={key}
              id={optionId(key)}
              to={to}
              role="option"
              aria-selected={key === active}
              tabIndex={-1}
              className={classes.option}
              onMouseMove={() => onPoint(key)}
              onClick={onGone}
            >
              <span className={classes.name}>{label}</span>
              {details.length > 0 && <span className={classes.details}>{details.join(' · ')}</span>}
            </Link>
          ))}
        </div>
      ))}
    </div>
  );
}
