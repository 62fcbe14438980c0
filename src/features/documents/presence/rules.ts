/** How often somebody says that they still look at a document. */
export const lookEveryMs = 15_000;

/** So long after somebody last said so they count as there: twice in a row may be lost on the way. */
export const presentForMs = 40_000;
