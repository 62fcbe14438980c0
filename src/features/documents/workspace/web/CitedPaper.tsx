import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Citation } from '#engine/citing/record.ts';
import type { Place } from '#engine/reading/record.ts';
import { partsIn } from '#features/documents/fields/rules.ts';
import { isOpen } from '#features/documents/moves/rules.ts';
import { PaperNotices } from '#features/documents/notices/web/parts/PaperNotices.tsx';
import type { DocumentSource } from '#features/documents/sources/contract.ts';
import { mailOf } from '#features/documents/sources/rules.ts';
import { PagePicture } from '#platform/web/ui/PagePicture.tsx';
import { PaperBlocks } from './PaperBlocks.tsx';
import { paperPageQuery } from './queries.ts';
import { usePlaceText } from './use-place-text.ts';
import type { Workspace } from './use-workspace.ts';
import classes from './SourcePane.module.css';

/** The paper that a citation is of, open at the place, its words marked. */
export function CitedPaper({ workspace, citation }: { workspace: Workspace; citation: Citation }) {
  const { t } = useTranslation('documents');
  const where = usePlaceText();
  const { place, quote } = citation;
  const isCited = ({ sha256 }: Pick<DocumentSource, 'sha256'>) => sha256 === citation.sha256;
  const own = workspace.sources.find(isCited);
  const source = own ?? workspace.earlierPapers.find(isCited);
  if (!source) {
    const earlier = workspace.selected && partsIn(workspace.selected.draft).papers?.find(isCited);
    return (
      <p className={classes.gone}>
        {earlier ? t('workspace.source.earlierGone', { quote, name: earlier.name }) : t('workspace.source.gone', { quote })}
      </p>
    );
  }
  const mail = mailOf(source, own ? workspace.sources : workspace.earlierPapers);
  return (
    <>
      {own ? (
        <PaperNotices source={source} canSee={isOpen(workspace.document)} />
      ) : (
        <p className={classes.gone}>{t('workspace.source.earlierPaper')}</p>
      )}
      <figure className={classes.figure}>
        <figcaption>
          <Text fw={600} truncate title={source.name}>
            {source.name}
          </Text>
          <Text c="dimmed" className={classes.where}>
            {where(place)}
            {mail !== null && ` · ${t('papers.fromMail', { name: mail })}`}
          </Text>
        </figcaption>
        {'page' in place ? (
          <PaperPage source={source} place={place} quote={quote} />
        ) : (
          <PaperBlocks source={source} place={place} quote={quote} at={citation.at ?? 0} />
        )}
        <blockquote className={classes.quote}>
          <mark>{quote}</mark>
        </blockquote>
      </figure>
    </>
  );
}

function PaperPage({ source, place, quote }: { source: DocumentSource; place: Place; quote: string }) {
  const { t } = useTranslation('documents');
  const { data: url, error } = useQuery(paperPageQuery(source.document_id, source.id, place.page));
  const alt = t('workspace.source.page', { name: source.name, page: place.page, quote });
  return <PagePicture url={url} error={error} size={source.page_sizes[place.page - 1]} box={place.box} alt={alt} />;
}
