import { plainText } from '#platform/shared/plain-text.ts';
import type { Found } from './contract.ts';

export const nothingFound: Found = { clients: [], reports: [], letters: [], documents: [], templates: [] };

/** What of an earlier answer is sure to be in that to a longer text as well: what holds each of its words where it can be seen. */
export function stillFitting(found: Found, text: string): Found {
  const words = plainText(text).split(/\s+/).filter(Boolean);
  const fits = (...seen: (string | null)[]) => {
    const whole = plainText(seen.join(' '));
    return words.every((word) => whole.includes(word));
  };
  return {
    clients: found.clients.filter(({ name, email }) => fits(name, email)),
    reports: found.reports.filter(({ client }) => fits(client)),
    letters: found.letters.filter(({ name, client }) => fits(name, client)),
    documents: found.documents.filter(({ name, client }) => fits(name, client)),
    templates: found.templates.filter(({ name }) => fits(name)),
  };
}
