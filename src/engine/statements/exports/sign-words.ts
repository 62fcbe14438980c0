/** Words of lines that only money coming in has, or only money going out. */
const incoming =
  /\b(?:salary|wages|payroll|pension credit|refunds?|cashback|dividends?|interest (?:paid|earned|received)|(?:gross|net|credit) interest|payments? received|received from|thank you|bank credit|bacs credit|faster payments? (?:receipt|received|in)|bgc|paid in|deposit|from|hmrc child benefit|universal credit)\b/i;
const outgoing =
  /\b(?:direct debits?|dd|card (?:payment|purchase)|contactless|purchase|point of sale|pos|atm|cash withdrawal|withdrawal|standing orders?|so|bill payment|payment to|paid to|transfer to|fee|interest charged|debit)\b/i;

/**
 * What the lines' own words say of a column with amounts of both signs: whether a minus means money out. Null where they say nothing, or
 * contradict each other.
 */
export function signByWords(lines: readonly { words: string; pence: number }[]): 'out_negative' | 'out_positive' | null {
  let negative = 0;
  let positive = 0;
  for (const { words, pence } of lines) {
    const [comes, goes] = [incoming.test(words), outgoing.test(words)];
    if (comes === goes || pence === 0) continue;
    if (comes === pence > 0) negative++;
    else positive++;
  }
  if (negative > 0 && positive <= 0.1 * negative) return 'out_negative';
  return positive > 0 && negative <= 0.1 * positive ? 'out_positive' : null;
}

/**
 * What the meaning of the sign is in a single column of amounts without balances. Most payments of people go out: where most carry a
 * minus, it means that, unless the lines' words say otherwise. Where none or few do, words have to say it, or a person.
 */
export function signOfColumn(lines: readonly { words: string; pence: number }[]): 'out_negative' | 'out_positive' | null {
  const minus = lines.filter(({ pence }) => pence < 0).length;
  const plus = lines.filter(({ pence }) => pence > 0).length;
  const said = signByWords(lines);
  if (minus === 0) return null;
  if (plus === 0) return said === 'out_positive' ? null : 'out_negative';
  return said ?? (minus > plus ? 'out_negative' : null);
}
