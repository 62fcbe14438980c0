/** The ids of the two templates that come with the product (decisions: Letters and documents). */
export const fixedTemplateIds = {
  suitabilityLetter: '00000000-0000-0000-0000-000000000000',
  topUpLetter: '00000000-0000-0000-0000-000000000001',
} as const;
