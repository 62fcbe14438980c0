import { Button, Group, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Condition } from '#engine/composing/record.ts';
import { asCondition, type GroupMode, groupModes, groupOf } from '#features/templates/snippets/conditions/rules.ts';
import { Question } from './Question.tsx';
import classes from './Conditions.module.css';

interface ConditionsProps {
  value: Condition;
  onChange: (condition: Condition) => void;
  /** The names that may be asked about. */
  names: readonly string[];
}

/** A builder of conditions: questions of single values, in groups of which all, any or none have to hold. */
export function Conditions({ value, onChange, names }: ConditionsProps) {
  const { t } = useTranslation('templates');
  // One that stands alone is a group of one, as long as it is edited.
  const condition = groupOf(value) ? value : { all: [value] };
  return (
    <div role="group" aria-label={t('snippets.conditions')}>
      <ConditionGroup value={condition} onChange={(changed) => onChange(alone(changed))} names={names} depth={0} label="" />
    </div>
  );
}

function alone(condition: Condition): Condition {
  return 'all' in condition && condition.all.length === 1 ? condition.all[0]! : condition;
}

/** Groups within each other, as the server takes them. */
const mostDepth = 5;
const blank: Condition = { field: '', is: 'present' };

interface ConditionGroupProps extends ConditionsProps {
  depth: number;
  /** Where it stands among its neighbours: "2.1". */
  label: string;
  onRemove?: () => void;
}

function ConditionGroup({ value, onChange, onRemove, names, depth, label }: ConditionGroupProps) {
  const { t } = useTranslation('templates');
  const { mode, children } = groupOf(value) ?? { mode: 'all' as const, children: [value] };
  const set = (next: readonly Condition[], how: GroupMode = mode) => onChange(asCondition(how, next));
  const numbered = (index: number) => (label === '' ? String(index + 1) : `${label}.${index + 1}`);
  return (
    <div className={classes.group}>
      <Group gap="xs" wrap="nowrap">
        <NativeSelect
          size="xs"
          aria-label={label === '' ? t('snippets.builder.mode') : t('snippets.builder.modeOf', { label })}
          value={mode}
          data={groupModes.map((each) => ({ value: each, label: t(`snippets.builder.modes.${each}`) }))}
          onChange={(event) => {
            const chosen = groupModes.find((each) => each === event.currentTarget.value) ?? 'all';
            set(chosen !== 'all' && children.length === 0 ? [blank] : children, chosen);
          }}
        />
        {onRemove && (
          <Button size="compact-xs" variant="subtle" color="gray" onClick={onRemove} aria-label={t('snippets.builder.removeOf', { label })}>
            {t('snippets.builder.remove')}
          </Button>
        )}
      </Group>
      {children.map((child, index) => {
        const change = (to: Condition) => set(children.with(index, to));
        const remove = () => set(children.toSpliced(index, 1));
        const shared = { onChange: change, onRemove: remove, names, label: numbered(index) };
        return groupOf(child) ? (
          <ConditionGroup key={index} value={child} depth={depth + 1} {...shared} />
        ) : (
          <Question key={index} value={child} {...shared} />
        );
      })}
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={() => set([...children, blank])}>
          {t('snippets.builder.add')}
        </Button>
        {depth < mostDepth && mode !== 'none' && (
          <Button size="compact-sm" variant="subtle" onClick={() => set([...children, { any: [blank] }])}>
            {t('snippets.builder.addGroup')}
          </Button>
        )}
      </Group>
    </div>
  );
}
