import { z } from 'zod';

/** What is counted (spec 9, product keys). */
export const ProductType = z.enum([
  'ai-documents',
  'suitability-letter',
  'top-up-letter',
  'client-income-report',
  'transcribe-free',
  'transcribe',
]);
export type ProductType = z.infer<typeof ProductType>;
