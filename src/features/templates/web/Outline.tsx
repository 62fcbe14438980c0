import { useTranslation } from 'react-i18next';
import { cellsTogether } from '#platform/shared/cells-together.ts';
import type { OutlineBlock } from '../contract.ts';
import classes from './TemplateText.module.css';

interface OutlineProps {
  blocks: readonly OutlineBlock[];
  chosen: string | null;
  onChoose: (name: string) => void;
}

/** The text of a template as people read it, its tags as buttons; headers, footers and notes come after it under their names. */
export function Outline({ blocks, chosen, onChoose }: OutlineProps) {
  const { t } = useTranslation('templates');
  const main = blocks[0]?.part;
  const parts = [...new Set(blocks.map(({ part }) => part))].toSorted((a, b) => Number(b === main) - Number(a === main));
  return parts.map((part) => {
    const kind = /header|footer|footnotes|endnotes/.exec(part)?.[0];
    return (
      <section key={part}>
        {kind && <p className={classes.part}>{t(`parts.${kind}`)}</p>}
        {cellsTogether(blocks.filter((block) => block.part === part)).map((group, index) =>
          Array.isArray(group) ? (
            <Grid key={index} cells={group} chosen={chosen} onChoose={onChoose} />
          ) : (
            <Line key={index} block={group} chosen={chosen} onChoose={onChoose} />
          ),
        )}
      </section>
    );
  });
}

type Chosen = Pick<OutlineProps, 'chosen' | 'onChoose'>;

function Line({ block, ...chosen }: { block: OutlineBlock } & Chosen) {
  const words = <Words block={block} {...chosen} />;
  return block.heading > 0 ? <h3>{words}</h3> : <p>{words}</p>;
}

function Grid({ cells, ...chosen }: { cells: OutlineBlock[] } & Chosen) {
  const { t } = useTranslation('templates');
  const rows = Map.groupBy(cells, ({ cell }) => cell?.row);
  const columns = 1 + Math.max(...cells.map(({ cell }) => cell?.column ?? 0));
  return (
    <table aria-label={t('text.table')}>
      <tbody>
        {[...rows].map(([row, blocks]) => {
          const onlyMarks = blocks.every(({ text }) => onlyMark.test(text));
          return (
            <tr key={row} className={onlyMarks ? classes.marks : undefined}>
              {cellsOf(blocks, columns).map(({ column, span, inCell }) => (
                <td key={column} colSpan={onlyMarks ? columns : span}>
                  {inCell.map((block, index) => (
                    <div key={index}>
                      <Words block={block} {...chosen} />
                    </div>
                  ))}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The cells of a row in their columns, empty ones too; where only the first says anything, it is as wide as the table. */
function cellsOf(blocks: OutlineBlock[], columns: number): { column: number; span: number; inCell: OutlineBlock[] }[] {
  const filled = Map.groupBy(blocks, ({ cell }) => cell?.column ?? 0);
  const isAlone = filled.size === 1 && filled.has(0);
  const places =
    isAlone || blocks.every(({ text }) => onlyMark.test(text)) ? [...filled.keys()] : Array.from({ length: columns }, (_, at) => at);
  return places.map((column) => ({ column, span: isAlone ? columns : 1, inCell: filled.get(column) ?? [] }));
}

/** A row that only says where something that is repeated or left out begins or ends. */
const onlyMark = /^(?:\s*\{\{\s*(?:[#^/][^{}]*|else)\}\})*\s*$/;

/** A paragraph, its values as buttons and what repeats or hides as quiet words; after it the content controls that stand in it. */
function Words({ block: { text, controls }, ...chosen }: { block: OutlineBlock } & Chosen) {
  const pieces = text.split(/(\{\{[^{}]*\}\})/).map((piece, index) => {
    const tag = /^\{\{\s*([#^/]?)\s*([^|}]*?)\s*(?:\|[^}]*)?\}\}$/.exec(piece);
    if (!tag) return piece;
    const [, mark, name = ''] = tag;
    if (mark || name === 'else') {
      return (
        <span key={index} className={classes.control}>
          {piece}
        </span>
      );
    }
    return <Tag key={index} name={name} {...chosen} />;
  });
  return (
    <>
      {pieces}{' '}
      {controls.map((name) => (
        <Tag key={name} name={name} {...chosen} />
      ))}
    </>
  );
}

function Tag({ name, chosen, onChoose }: { name: string } & Chosen) {
  return (
    <button
      type="button"
      className={classes.tag}
      data-chosen={name === chosen || undefined}
      onClick={() => onChoose(name)}
      aria-pressed={name === chosen}
    >
      {name}
    </button>
  );
}
