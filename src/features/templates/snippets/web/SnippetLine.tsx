import { Anchor, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useConditionText } from '#features/templates/snippets/conditions/web/parts/use-condition-text.ts';
import { OwnershipChip } from '#features/templates/web/parts/OwnershipChip.tsx';
import { paths } from '#platform/web/paths.ts';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import type { LibrarySnippet } from '../contract.ts';
import { SnippetText } from './SnippetText.tsx';
import classes from './Snippets.module.css';

/** A snippet of the library: what it says, when, and whose it is. */
export function SnippetLine({ snippet }: { snippet: LibrarySnippet }) {
  return (
    <li className={classes.line} data-quiet={!snippet.is_used || undefined}>
      <Group justify="space-between" align="flex-start" gap="xs">
        <Anchor component={Link} to={paths.editSnippet(snippet.id)} fw={600} className={classes.name}>
          {snippet.name}
        </Anchor>
        <SnippetState snippet={snippet} />
      </Group>
      <SnippetText words={snippet} />
      <ConditionChips snippet={snippet} />
    </li>
  );
}

/** Whose a snippet is, and what keeps it out of the person's letters. */
export function SnippetState({ snippet }: { snippet: LibrarySnippet }) {
  const { t } = useTranslation('templates');
  return (
    <Group gap={6} component="span">
      {!snippet.is_active && <StatusChip tone="warn">{t('tags.off')}</StatusChip>}
      {snippet.replaced_by && <StatusChip>{t('snippets.replaced')}</StatusChip>}
      {snippet.replaces_fixed && !snippet.is_as_shipped && <StatusChip>{t('snippets.instead')}</StatusChip>}
      <OwnershipChip row={snippet} />
    </Group>
  );
}

/** When a snippet belongs into a letter, in words. */
export function ConditionChips({ snippet: { when } }: { snippet: Pick<LibrarySnippet, 'when'> }) {
  const { t } = useTranslation('templates');
  const { parts } = useConditionText();
  const said = parts(when);
  return (
    <p className={classes.when}>
      {said.length === 0 ? t('snippets.when.always') : t('snippets.when.if')}
      {said.map((words, index) => (
        <span key={index} className={classes.chip}>
          {words}
        </span>
      ))}
    </p>
  );
}
