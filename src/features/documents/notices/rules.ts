import { dataSentence } from '#engine/reports/record.ts';

/**
 * What a report of the product's own orders programs to do: how it is checked, which ends it, is said to people, and is no news to whoever
 * made it. What stands before that may be a payment's words, which anybody can have written.
 */
export function ordersInReport(orders: readonly string[]): string[] {
  const own = orders.findIndex((order) => order.startsWith(dataSentence));
  return own === -1 ? [...orders] : orders.slice(0, own);
}
