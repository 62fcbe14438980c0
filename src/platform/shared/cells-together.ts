/** Paragraphs one by one, the cells of one table together. */
export function cellsTogether<Block extends { cell?: { table: number } | null | undefined }>(
  blocks: readonly Block[],
): (Block | Block[])[] {
  const groups: (Block | Block[])[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (!block.cell) groups.push(block);
    else if (Array.isArray(last) && last[0]?.cell?.table === block.cell.table) last.push(block);
    else groups.push([block]);
  }
  return groups;
}
