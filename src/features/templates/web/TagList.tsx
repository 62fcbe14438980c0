import { Anchor, Group, Text, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { TemplateTag } from '#engine/templates/record.ts';
import type { DocumentTemplateTag, TagInput } from '#features/templates/tags/contract.ts';
import { askedIn, tagFor, unusedNames } from '#features/templates/tags/rules.ts';
import { paths } from '#platform/web/paths.ts';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import type { DocumentTemplate } from '../contract.ts';
import { isOnlySection, mayHaveRows } from '../rules.ts';
import { allTagsQuery, standardTagsQuery } from './parts/queries.ts';
import classes from './TemplateText.module.css';

interface TagListProps {
  template: DocumentTemplate;
  tags: readonly TemplateTag[];
  /** Against the version before. */
  changes: { added: readonly string[]; gone: readonly string[] };
  chosen: string | null;
  onChoose: (name: string | null) => void;
}

/** Of tags that stand in no place here, so many are named. */
const mostNamed = 12;

/** Every name that a template asks for: whether anybody has said what it means, and what. */
export function TagList({ template, tags, changes, chosen, onChoose }: TagListProps) {
  const { t } = useTranslation('templates');
  const { data: own } = useSuspenseQuery(allTagsQuery);
  const { data: standard } = useSuspenseQuery(standardTagsQuery);
  const known = { tags: own.data, standard: standard.tags };
  const asked = askedIn(tags, template.type, known);
  const meanings = asked.map((name) => {
    const words = tagFor(name, template.type, known);
    return { name, words, isSection: isOnlySection(tags, name), mayRepeat: words === null && mayHaveRows(tags, name) };
  });
  const unused = unusedNames(asked, template.type, own.data);
  const unsaid = meanings.filter(({ words, isSection }) => words === null && !isSection).length;
  return (
    <section className={classes.pane} aria-labelledby="tags-of-template">
      <Title order={2} id="tags-of-template">
        {t('tagCount', { count: meanings.length })}
      </Title>
      <Text c="dimmed" size="sm" mb="xs">
        {meanings.length > 0 && (unsaid === 0 ? t('tagList.allSaid') : t('tagList.unsaid', { count: unsaid }))}
        {changes.gone.length > 0 && ` ${t('tagList.gone', { names: changes.gone.join(', ') })}`}
      </Text>
      <ul className={classes.list}>
        {meanings.map(({ name, words, isSection, mayRepeat }) => (
          <li key={name}>
            <button
              type="button"
              className={classes.name}
              aria-expanded={name === chosen}
              onClick={() => onChoose(name === chosen ? null : name)}
            >
              <span>{name}</span>
              <span className={classes.chips}>
                {mayRepeat && <StatusChip>{t('tagList.mayRepeat')}</StatusChip>}
                {changes.added.includes(name) && <StatusChip tone="good">{t('tagList.added')}</StatusChip>}
                {words === null && !isSection && <StatusChip tone="warn">{t('tagList.nameAlone')}</StatusChip>}
              </span>
            </button>
            {name === chosen && <Meaning name={name} words={words} isSection={isSection} mayRepeat={mayRepeat} />}
          </li>
        ))}
      </ul>
      {unused.length > 0 && (
        <Text c="dimmed" size="sm" mt="sm">
          {t('tagList.unused', { count: unused.length, names: unused.slice(0, mostNamed).join(', ') })}
        </Text>
      )}
    </section>
  );
}

interface MeaningProps {
  name: string;
  words: DocumentTemplateTag | TagInput | null;
  isSection: boolean;
  /** It may be meant to print a row for each of several, and nobody has said so. */
  mayRepeat: boolean;
}

function Meaning({ name, words, isSection, mayRepeat }: MeaningProps) {
  const { t } = useTranslation('templates');
  const own = words && 'id' in words ? words : null;
  const { pathname } = useLocation();
  // Whoever says what a tag means goes on with the template that asks for it.
  const back = { back: pathname };
  return (
    <div className={classes.meaning}>
      <Text size="sm">{words?.prompt_body ?? t(`tagList.${unsaidText({ isSection, mayRepeat })}`)}</Text>
      {words && (
        <Text size="sm" c="dimmed">
          {t(`tagTypes.${words.metadata_json.type}`)} · {t(`purposes.${words.purpose}`)}
        </Text>
      )}
      <Group gap="md" mt={6}>
        {mayRepeat && (
          <Anchor component={Link} to={paths.newTemplateTag({ name, type: 'table' })} state={back} size="sm">
            {t('tagList.asTable')}
          </Anchor>
        )}
        {own ? (
          <Anchor component={Link} to={paths.editTemplateTag(own.id)} state={back} size="sm">
            {t(own.can.change ? 'tagList.change' : 'tagList.look')}
          </Anchor>
        ) : (
          <Anchor component={Link} to={paths.newTemplateTag({ name })} state={back} size="sm">
            {t(words ? 'tagList.own' : 'tagList.say')}
          </Anchor>
        )}
        {words?.metadata_json.type === 'paragraph' && (
          <Anchor component={Link} to={paths.snippets({ tag: name })} size="sm">
            {t('snippets.ofParagraph')}
          </Anchor>
        )}
      </Group>
    </div>
  );
}

/** What there is to say of a name of which nobody has said anything. */
function unsaidText({ isSection, mayRepeat }: Pick<MeaningProps, 'isSection' | 'mayRepeat'>): string {
  if (mayRepeat) return 'mayRepeatText';
  return isSection ? 'section' : 'nameAloneText';
}
