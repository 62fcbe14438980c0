import { Box, Skeleton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ErrorText } from './ErrorText.tsx';
import classes from './PagePicture.module.css';

/** In points of the page as people see it, from its top left corner. */
interface PageBox {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

interface PagePictureProps {
  /** The picture's address; undefined while it is fetched. */
  url: string | undefined;
  error: unknown;
  /** Of the page, in points; undefined where it isn't known, and nothing is marked then. */
  size: { width: number; height: number } | undefined;
  box: PageBox;
  /** What the picture is of, for those who can't see it. */
  alt: string;
}

/** A page of a file with a place on it marked, scrolled to. */
export function PagePicture({ url, error, size, box, alt }: PagePictureProps) {
  const [loaded, setLoaded] = useState<string | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLDivElement>(null);
  const ready = url !== undefined && loaded === url && size !== undefined;
  useEffect(() => {
    if (!ready || !mark.current || !scroller.current) return;
    scroller.current.scrollTo({ top: mark.current.offsetTop - scroller.current.clientHeight / 2, behavior: 'smooth' });
  }, [ready, box]);
  return (
    <Box className={classes.scroll} ref={scroller} tabIndex={0} role="region" aria-label={alt}>
      {error !== null && (
        <p className={classes.error}>
          <ErrorText error={error} />
        </p>
      )}
      {!url && error === null && <Skeleton className={classes.waiting} radius={0} />}
      {url && (
        <div className={classes.page}>
          <img src={url} alt={alt} onLoad={() => setLoaded(url)} />
          {ready && <div ref={mark} className={classes.mark} style={shareOf(box, size)} />}
        </div>
      )}
    </Box>
  );
}

/** A box as shares of its page, with a little air around it. */
function shareOf({ x0, y0, x1, y1 }: PageBox, { width: across, height: down }: { width: number; height: number }) {
  const air = 2;
  const share = (value: number, whole: number) => `${(100 * value) / whole}%`;
  return {
    left: share(x0 - air, across),
    top: share(y0 - air, down),
    width: share(x1 - x0 + 2 * air, across),
    height: share(y1 - y0 + 2 * air, down),
  };
}
