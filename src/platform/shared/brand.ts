/** What names the product; an operator edits it here. */
export const brand = {
  name: 'Suitably',
} as const;
