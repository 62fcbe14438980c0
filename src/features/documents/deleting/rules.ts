/** So many days a deleted document can be brought back. */
export const keptForDays = 30;
