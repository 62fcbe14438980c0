import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DraftField } from '#engine/composing/record.ts';
import type { Alternative } from '#engine/extraction/record.ts';
import type { TestResult } from '#features/templates/test-cases/contract.ts';
import { surenessOf } from '#features/templates/test-cases/rules.ts';
import { snippetsQuery } from '#features/templates/web/parts/queries.ts';
import { paths } from '#platform/web/paths.ts';
import { usePlaceText } from './use-place-text.ts';
import classes from './FoundValue.module.css';

/** What a tag came to, and what it rests on: the words of a file, arithmetic, or the firm's snippets; or why there is nothing. */
export function FoundValue({ result: { field } }: { result: TestResult }) {
  const { t } = useTranslation('templates');
  switch (field.status) {
    case 'cited':
      return <Cited field={field} />;
    case 'computed':
      return (
        <div className={classes.found}>
          <mark className={classes.value}>{field.value}</mark>
          <span className={classes.where}>{field.working}</span>
        </div>
      );
    case 'composed':
      return <Composed field={field} />;
    case 'attested':
      return field.value;
    case 'unverified':
      return (
        <div className={classes.found}>
          {field.value}
          <span className={classes.where}>{t('tests.unverified')}</span>
        </div>
      );
    case 'absent':
      return (
        <div className={classes.found}>
          <Text c="dimmed">{t('nearest' in field && field.nearest ? 'tests.unsure' : 'tests.absent')}</Text>
          {'working' in field && <span className={classes.where}>{field.working}</span>}
          {'sentences' in field && field.missing.length > 0 && (
            <span className={classes.where}>{t('tests.lacks', { names: field.missing.join(', ') })}</span>
          )}
          {'nearest' in field && field.nearest && <Nearest values={field.nearest} />}
        </div>
      );
  }
}

type Of<Status extends DraftField['status']> = Extract<DraftField, { status: Status }>;

function Cited({ field }: { field: Of<'cited'> }) {
  const { t } = useTranslation('templates');
  const placeText = usePlaceText();
  const { value, file, citation } = field;
  const sure = surenessOf(field);
  const where = t(`tests.where.${typeof sure === 'number' ? 'sure' : sure}`, { file, place: placeText(citation.place), sure });
  return (
    <div className={classes.found}>
      <mark className={classes.value}>{value}</mark>
      <span className={classes.where}>
        {where} {citation.quote !== value && <q>{citation.quote}</q>}
      </span>
    </div>
  );
}

/** What comes near an answer: a letter would offer it to be chosen. */
function Nearest({ values }: { values: Alternative[] }) {
  const { t } = useTranslation('templates');
  const placeText = usePlaceText();
  return (
    <>
      <span className={classes.where}>{t('tests.nearest')}</span>
      {values.map(({ value, file, citation }) => (
        <span key={value}>
          {value} <span className={classes.where}>{t('tests.near', { file, place: placeText(citation.place) })}</span>
        </span>
      ))}
    </>
  );
}

/** A paragraph sentence by sentence, each with the snippet whose words it is. */
function Composed({ field: { sentences } }: { field: Of<'composed'> }) {
  const { t } = useTranslation('templates');
  const { data } = useQuery(snippetsQuery);
  const used = new Map(data?.data.flatMap((one) => (one.is_used ? [[one.key, one] as const] : [])));
  return (
    <div className={classes.found}>
      {sentences.map(({ text, snippet, citations }, index) => {
        const { id, name } = used.get(snippet.id) ?? { id: snippet.id, name: snippet.id };
        return (
          <p key={index} className={classes.sentence}>
            {text}{' '}
            <Anchor component={Link} to={paths.editSnippet(id)} className={classes.where}>
              {t('tests.snippet', { name, count: citations.length })}
            </Anchor>
          </p>
        );
      })}
    </div>
  );
}
