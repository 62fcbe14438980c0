import { Box, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlockPlace } from '#engine/reading/record.ts';
import type { DocumentSource, SourceBlock } from '#features/documents/sources/contract.ts';
import { blocksQuery } from '#features/documents/web/parts/queries.ts';
import { cellsTogether } from '#platform/shared/cells-together.ts';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import classes from './PaperBlocks.module.css';

interface PaperBlocksProps {
  source: DocumentSource;
  place: BlockPlace;
  quote: string;
  /** Where the quote begins in the text of its block. */
  at: number;
}

/** Around the place so many blocks are shown at first: a workbook may have thousands. */
const around = 120;

/** The text of a paper without pages, with the quoted words marked and scrolled to. */
export function PaperBlocks({ source, place, quote, at }: PaperBlocksProps) {
  const { t } = useTranslation('documents');
  const { data, error } = useQuery(blocksQuery(source.document_id, source.id));
  const [whole, setWhole] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  const key = JSON.stringify(place);
  const lit = data?.blocks.findIndex((block) => JSON.stringify(block.place) === key) ?? -1;
  useEffect(() => {
    const mark = scroller.current?.querySelector('mark');
    if (!mark || !scroller.current) return;
    const top = mark.getBoundingClientRect().top - scroller.current.getBoundingClientRect().top + scroller.current.scrollTop;
    scroller.current.scrollTo({ top: top - scroller.current.clientHeight / 2, behavior: 'smooth' });
  }, [lit, quote]);
  if (error) return <p className={classes.error}>{<ErrorText error={error} />}</p>;
  if (!data) return <Skeleton height={180} radius={0} />;
  const from = whole ? 0 : Math.max(0, lit - around);
  const shown = whole ? data.blocks : data.blocks.slice(from, Math.max(0, lit) + around);
  const marks = marksIn(lit < 0 ? [] : data.blocks.slice(lit), quote, at);
  return (
    <Box className={classes.scroll} ref={scroller} tabIndex={0} role="region" aria-label={source.name}>
      <div className={classes.paper}>
        {cellsTogether(shown).map((group, index) => {
          const words = (block: SourceBlock) => <Words block={block} mark={marks.get(block)} />;
          return Array.isArray(group) ? (
            <Grid key={index} cells={group} words={words} />
          ) : (
            <p key={index} data-strong={group.bold || group.heading > 0 || undefined}>
              {words(group)}
            </p>
          );
        })}
        {shown.length < data.blocks.length && (
          <Button size="compact-xs" variant="default" onClick={() => setWhole(true)}>
            {t('workspace.source.whole')}
          </Button>
        )}
      </div>
    </Box>
  );
}

/** Letters of a block that are marked. */
interface Mark {
  from: number;
  to: number;
}

/** What is marked of the first of some blocks, and of those that its quote runs on in; all of the first where the quote doesn't stand there. */
function marksIn(blocks: readonly SourceBlock[], quote: string, at: number): ReadonlyMap<SourceBlock, Mark> {
  const marks = new Map<SourceBlock, Mark>();
  const [first] = blocks;
  if (!first) return marks;
  if (!first.text.startsWith(quote.slice(0, first.text.length - at), at)) return marks.set(first, { from: 0, to: first.text.length });
  let from = at;
  let left = quote.length;
  for (const block of blocks) {
    const to = Math.min(block.text.length, from + left);
    marks.set(block, { from, to });
    left -= to - from + 1;
    if (left <= 0) break;
    from = 0;
  }
  return marks;
}

function Words({ block, mark }: { block: SourceBlock; mark: Mark | undefined }) {
  if (!mark) return block.text;
  return (
    <>
      {block.text.slice(0, mark.from)}
      <mark>{block.text.slice(mark.from, mark.to)}</mark>
      {block.text.slice(mark.to)}
    </>
  );
}

function Grid({ cells, words }: { cells: SourceBlock[]; words: (block: SourceBlock) => ReactNode }) {
  const columns = [...new Set(cells.map(({ cell }) => cell?.column ?? 0))].toSorted((a, b) => a - b);
  return (
    <table>
      <tbody>
        {[...Map.groupBy(cells, ({ cell }) => cell?.row ?? 0)].map(([row, inRow]) => (
          <tr key={row}>
            {columns.map((column) => (
              <td key={column}>
                {inRow
                  .filter(({ cell }) => cell?.column === column)
                  .map((block, index) => (
                    <div key={index}>{words(block)}</div>
                  ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
