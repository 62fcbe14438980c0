import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Whose } from '#engine/evidence/record.ts';
import { usePeople } from './use-people.ts';
import type { Workspace } from './use-workspace.ts';
import classes from './WhoseMenu.module.css';

/** Whose a line of income is, and the choice of another; nothing in the report of one person. */
export function WhoseMenu({ workspace, lineKey, name }: { workspace: Workspace; lineKey: string; name: string }) {
  const { t } = useTranslation('income-reports');
  const { couple, nameOf, choices } = usePeople(workspace.report);
  const earner = workspace.budget.earners.find(({ key }) => key === lineKey);
  if (!couple || !earner) return null;
  const set = (value: Whose | null) => () => void workspace.decide({ decisions: [{ kind: 'whose', subject: lineKey, value }] });
  const shown = earner.whose === null ? t('whose.ask') : nameOf(earner.whose);
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <button
          type="button"
          className={classes.whose}
          data-asked={earner.whose === null || undefined}
          disabled={workspace.locked}
          aria-label={t('whose.of', { name, whose: shown })}
        >
          {shown}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t(`whose.because.${earner.because}`)}</Menu.Label>
        {choices.map(({ value, label }) => (
          <Menu.Item key={value} onClick={set(value)} disabled={earner.whose === value}>
            {label}
          </Menu.Item>
        ))}
        {earner.because === 'decided' && <Menu.Item onClick={set(null)}>{t('whose.takeBack')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
