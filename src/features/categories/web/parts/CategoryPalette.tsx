import { Badge, Modal, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type KeyboardEvent, memo, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Category } from '#engine/categories/record.ts';
import { pointedAt } from '#features/categories/rules.ts';
import { AddCategory } from './AddCategory.tsx';
import { choicesQuery } from './queries.ts';
import classes from './CategoryPalette.module.css';

interface CategoryPaletteProps {
  opened: boolean;
  onClose: () => void;
  /** What it is for, as a heading. */
  title: string;
  /** Money in or out: its categories come first. */
  isIncome: boolean;
  current: string | null;
  onChoose: (key: string) => void;
}

/* The page behind stays still without hiding its scroll bar: the style sheet that hides it would have the whole page styled anew. */
const inPlace = { removeScrollBar: false };
/** So many fill the list; the others come after the dialog. */
const firstShown = 12;

/** Chooses a category by typing a few letters; a word that is none yet can be added as the firm's own. */
export function CategoryPalette({ opened, onClose, title, ...rest }: CategoryPaletteProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="md" padding="md" returnFocus removeScrollProps={inPlace}>
      <Palette {...rest} />
    </Modal>
  );
}

function Palette({ isIncome, current, onChoose }: Omit<CategoryPaletteProps, 'opened' | 'onClose' | 'title'>) {
  const { t } = useTranslation('categories');
  const { data: choices } = useSuspenseQuery(choicesQuery);
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const [adding, setAdding] = useState(false);
  const found = useMemo(() => foundIn(choices, { search, isIncome, current }), [choices, search, isIncome, current]);
  const shown = useDeferredValue(found, found.slice(0, firstShown));
  const active = found[at]?.key;
  const point = useCallback((key: string) => setAt((before) => pointedAt(found, key, before)), [found]);
  useDidUpdate(() => {
    document.getElementById(`category-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, shown]);
  if (adding) return <AddCategory name={search} isIncome={isIncome} onCancel={() => setAdding(false)} onAdded={onChoose} />;

  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((index) => Math.max(0, Math.min(found.length - 1, index + step)));
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const chosen = found[at];
    if (chosen) onChoose(chosen.key);
    else setAdding(true);
  };
  return (
    <>
      <TextInput
        data-autofocus
        aria-label={t('palette.search')}
        placeholder={t('palette.search')}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={handleKey}
        role="combobox"
        aria-expanded
        aria-controls="categories"
        aria-activedescendant={active && `category-${active}`}
      />
      <div className={classes.list} id="categories" role="listbox" aria-label={t('title')} tabIndex={-1}>
        {shown.map(({ key, label }) => (
          <Option
            key={key}
            name={key}
            label={label}
            active={key === active}
            mark={key === current ? t('palette.current') : null}
            onPoint={point}
            onChoose={onChoose}
          />
        ))}
        {found.length === 0 && (
          <Text c="dimmed" p="xs">
            {t('palette.none')}
          </Text>
        )}
      </div>
      <UnstyledButton className={classes.add} onClick={() => setAdding(true)}>
        {search.trim() === '' ? t('palette.add') : t('palette.addNamed', { name: search.trim() })}
      </UnstyledButton>
    </>
  );
}

interface OptionProps {
  name: string;
  label: string;
  active: boolean;
  /** Said beside it. */
  mark: string | null;
  onPoint: (key: string) => void;
  onChoose: (key: string) => void;
}

/** A plain button: there are a hundred of them, and they are to be there at once. */
const Option = memo(function Option({ name, label, active, mark, onPoint, onChoose }: OptionProps) {
  return (
    <button
      type="button"
      id={`category-${name}`}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={classes.option}
      onMouseMove={() => onPoint(name)}
      onClick={() => onChoose(name)}
    >
      {label}
      {mark && <Badge variant="light">{mark}</Badge>}
    </button>
  );
});

type Choice = Category & { offered: boolean };

interface Asked {
  search: string;
  isIncome: boolean;
  current: string | null;
}

/** The categories that fit, the best first. */
function foundIn(choices: Choice[], { search, isIncome, current }: Asked): Choice[] {
  return choices
    .filter(({ offered, key }) => offered || key === current)
    .map((choice) => ({ choice, score: scoreOf(choice, search, isIncome) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ choice }) => choice);
}

/** How well a category fits what was typed; 0 hides it. Its own side comes first, what is left out last. */
function scoreOf(
  { label, is_income, sfs }: { label: string; is_income: boolean; sfs: string | null },
  search: string,
  isIncome: boolean,
): number {
  const side = is_income === isIncome && sfs !== null ? 3 : sfs === null ? 2 : 1;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return side;
  const lower = label.toLowerCase();
  if (!words.every((word) => lower.includes(word))) return 0;
  return side + (lower.startsWith(words[0] ?? '') ? 20 : 0) + (` ${lower}`.includes(` ${words[0] ?? ''}`) ? 10 : 0);
}
