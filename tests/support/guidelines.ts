/** A spending guideline as it goes over the wire: for each group, 200 a month for the first adult, 100, 50 and 75 for the others. */
const amounts = { first_adult: 200, further_adult: 100, child_under_16: 50, child_16_to_18: 75 };

export function aGuideline(valid_from: string, firstAdult = amounts.first_adult) {
  const group = { ...amounts, first_adult: firstAdult };
  return { valid_from, amounts: { 'communications-leisure': group, 'food-housekeeping': group, personal: group } };
}
