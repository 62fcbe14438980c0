import { createElement, type CSSProperties } from 'react';
import type { ViewBlock } from '#engine/letters/record.ts';
import { LetterRun } from './LetterRun.tsx';
import type { Workspace } from './use-workspace.ts';
import classes from './Letter.module.css';

interface LetterBlocksProps {
  blocks: readonly ViewBlock[];
  workspace: Workspace;
  lit: string | null;
}

/** Paragraphs, tables and pictures, one below the other. */
export function LetterBlocks({ blocks, ...shared }: LetterBlocksProps) {
  return blocks.map((block, index) => <Block key={index} block={block} {...shared} />);
}

type BlockProps = Omit<LetterBlocksProps, 'blocks'> & { block: ViewBlock };

function Block({ block, ...shared }: BlockProps) {
  switch (block.kind) {
    case 'paragraph':
      return <Paragraph block={block} {...shared} />;
    case 'table':
      return <Table block={block} {...shared} />;
    case 'picture':
      return block.src ? (
        <img className={classes.picture} src={block.src} alt={block.alt} />
      ) : (
        <p className={classes.noPicture}>{block.alt}</p>
      );
    case 'page-break':
      return <hr className={classes.break} />;
  }
}

function Paragraph({ block: { heading, list, align, runs }, workspace, lit }: BlockProps & { block: { kind: 'paragraph' } }) {
  const isLit =
    lit !== null &&
    runs
      .map(({ text }) => text)
      .join('')
      .includes(lit);
  const words = runs.map((run, index) => <LetterRun key={index} run={run} workspace={workspace} />);
  const content = list
    ? [
        <span key="mark" className={classes.listMark}>
          {list.mark}
        </span>,
        <span key="words">{words}</span>,
      ]
    : words;
  return createElement(
    heading > 0 ? `h${Math.min(6, heading + 2)}` : 'p',
    {
      'data-list': list ? '' : undefined,
      'data-align': align === 'left' ? undefined : align,
      'data-lit': isLit ? '' : undefined,
      // Arabic and Hebrew run from the right.
      dir: 'auto',
      style: list ? ({ '--level': list.level } as CSSProperties) : undefined,
    },
    content,
  );
}

function Table({ block: { rows }, ...shared }: BlockProps & { block: { kind: 'table' } }) {
  return (
    <div className={classes.wide}>
      <table>
        <tbody>
          {rows.map(({ head, cells }, row) => (
            <tr key={row}>
              {cells.map(({ span, blocks }, column) => {
                const Cell = head ? 'th' : 'td';
                return (
                  <Cell key={column} colSpan={span} {...(head && { scope: 'col' })}>
                    <LetterBlocks blocks={blocks} {...shared} />
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
