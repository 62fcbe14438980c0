import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Box, Place } from '#engine/reading/record.ts';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import type { BankStatement } from '#features/bank-accounts/contract.ts';
import classes from './PageImage.module.css';
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
  const [loaded, setLoaded] = useState<string | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLDivElement>(null);
  const size = statement.page_sizes[place.page - 1];
  const ready = url !== undefined && loaded === url && size !== undefined;
  useEffect(() => {
    if (!ready || !mark.current || !scroller.current) return;
    scroller.current.scrollTo({ top: mark.current.offsetTop - scroller.current.clientHeight / 2, behavior: 'smooth' });
  }, [ready, place]);
  return (
    <div className={classes.scroll} ref={scroller}>
      {error && (
        <p className={classes.error}>
          <ErrorText error={error} />
        </p>
      )}
      {!url && !error && <Skeleton className={classes.waiting} radius={0} />}
      {url && (
        <div className={classes.page}>
          <img src={url} alt={alt} onLoad={() => setLoaded(url)} />
          {ready && <div ref={mark} className={classes.mark} style={shareOf(place.box, size)} />}
        </div>
      )}
    </div>
  );
}

/** A box as shares of its page, with a little air around it. */
function shareOf({ x0, y0, x1, y1 }: Box, { width: across, height: down }: { width: number; height: number }) {
  const air = 2;
  const share = (value: number, whole: number) => `${(100 * value) / whole}%`;
  return {
    left: share(x0 - air, across),
    top: share(y0 - air, down),
    width: share(x1 - x0 + 2 * air, across),
    height: share(y1 - y0 + 2 * air, down),
  };
}
