import { Box, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Place } from '#engine/reading/record.ts';
import type { BankStatement } from '#features/bank-accounts/contract.ts';
import { pageQuery } from '#features/bank-accounts/web/parts/queries.ts';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import classes from './CutOut.module.css';

interface CutOutProps {
  statement: Pick<BankStatement, 'id' | 'page_sizes'>;
  place: Place;
  /** What the picture is of, for those who can't see it. */
  alt: string;
}

/** Pixels across, as the whole page is shown: it is fetched once for both. */
const width = 1_200;
/** Points of the page above and below the row. */
const air = 5;

/** The strip of a page on which a row stands, as wide as the page; on a phone it is moved sideways, so that its letters can be read. */
export function CutOut({ statement, place: { page, box }, alt }: CutOutProps) {
  const { data: url, error } = useQuery(pageQuery(statement.id, page, width));
  const size = statement.page_sizes[page - 1];
  if (error) return <ErrorText error={error} />;
  if (!url || !size) return <Skeleton height={28} radius={0} />;
  const down = box.y1 - box.y0 + 2 * air;
  return (
    // Reached by keyboard, so that it can be scrolled on a narrow screen.
    <Box className={classes.scroller} role="region" aria-label={alt} tabIndex={0}>
      <div className={classes.strip} style={{ aspectRatio: `${size.width} / ${down}` }}>
        <img src={url} alt={alt} style={{ transform: `translateY(${(-100 * (box.y0 - air)) / size.height}%)` }} />
      </div>
    </Box>
  );
}
