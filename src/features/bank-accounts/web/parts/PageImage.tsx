import { useQuery } from '@tanstack/react-query';
import type { Place } from '#engine/reading/record.ts';
import type { BankStatement } from '#features/bank-accounts/contract.ts';
import { PagePicture } from '#platform/web/ui/PagePicture.tsx';
import { pageQuery } from './queries.ts';

interface PageImageProps {
  statement: Pick<BankStatement, 'id' | 'page_sizes'>;
  place: Place;
  /** What the picture is of, for those who can't see it. */
  alt: string;
}

/** Pixels across, enough for a sharp page on a dense screen. */
const width = 1_200;

/** A page of a statement with a place on it marked, scrolled to. */
export function PageImage({ statement, place, alt }: PageImageProps) {
  const { data: url, error } = useQuery(pageQuery(statement.id, place.page, width));
  return <PagePicture url={url} error={error} size={statement.page_sizes[place.page - 1]} box={place.box} alt={alt} />;
}
