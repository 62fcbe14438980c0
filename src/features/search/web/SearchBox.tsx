import { Button, Loader, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { plainText } from '#platform/shared/plain-text.ts';
import { Failure } from '#platform/web/ui/Failure.tsx';
import { FoundList, optionId } from './FoundList.tsx';
import { type Choice, useChoices } from './use-choices.ts';
import { useFound } from './use-found.ts';
import classes from './SearchBox.module.css';

interface SearchBoxProps {
  text: string;
  onType: (text: string) => void;
  /** The pages and beginnings that there always are. */
  pages: Choice[];
  /** Something was chosen, and the way leads there. */
  onGone: () => void;
}

/** A box to type in, and below it where that may lead: pages first, then records by what they are called. */
export function SearchBox({ text, onType, pages, onGone }: SearchBoxProps) {
  const { t } = useTranslation('platform');
  const navigate = useNavigate();
  const groupsOf = useChoices();
  const { found, isPending, error, onRetry } = useFound(text);
  const [pointed, setPointed] = useState<string | null>(null);
  const isAwaited = useRef(false);
  const fitting = pages.filter(({ label }) => answers(label, text));
  const records = groupsOf(found);
  const groups = fitting.length > 0 ? [{ key: 'pages', title: t('find.groups.pages'), choices: fitting }, ...records] : records;
  const choices = groups.flatMap((group) => group.choices);
  const active = choices.find(({ key }) => key === pointed) ?? choices[0];
  const isNothing = text.trim() !== '' && records.length === 0 && !isPending && !error;

  const go = ({ to }: Choice) => {
    onGone();
    void navigate(to);
  };
  // Who presses Enter before the answer is there goes to the best of it once it is.
  useEffect(() => {
    if (!isAwaited.current || isPending) return;
    isAwaited.current = false;
    if (active) go(active);
  });
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const at = active ? choices.indexOf(active) : 0;
      setPointed(choices.at((at + step) % Math.max(1, choices.length))?.key ?? null);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (active) go(active);
    else isAwaited.current = isPending;
  };
  return (
    <>
      <TextInput
        data-autofocus
        aria-label={t('search')}
        placeholder={t('find.placeholder')}
        value={text}
        onChange={(event) => {
          onType(event.currentTarget.value);
          setPointed(null);
          isAwaited.current = false;
        }}
        onKeyDown={handleKey}
        role="combobox"
        aria-expanded={choices.length > 0}
        aria-controls="found"
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(active.key)}
        autoComplete="off"
        spellCheck={false}
        size="md"
        maxLength={200}
        classNames={{ input: classes.input }}
        rightSection={isPending && <Loader size={16} className={classes.working} aria-hidden />}
      />
      <FoundList groups={groups} active={active?.key} onPoint={setPointed} onGone={onGone} />
      {isNothing && (
        <Text className={classes.note} c="dimmed">
          {t('find.none', { text: text.trim() })}
        </Text>
      )}
      {error && (
        <div className={classes.note} role="alert">
          <Failure error={error} title="" />
          <Button variant="default" size="compact-sm" mt={6} onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      <VisuallyHidden role="status">
        {isPending ? t('find.searching') : text.trim() !== '' && t('find.count', { count: choices.length })}
      </VisuallyHidden>
    </>
  );
}

/** Whether every word of a text begins a word of a name. */
function answers(name: string, text: string): boolean {
  const whole = ` ${plainText(name)}`;
  return plainText(text.trim())
    .split(/\s+/)
    .every((word) => whole.includes(` ${word}`));
}
