import { useTranslation } from 'react-i18next';
import { monthsText } from '#platform/web/date-text.ts';
import { paths } from '#platform/web/paths.ts';
import type { Found } from '../contract.ts';

/** One place to go. */
export interface Choice {
  key: string;
  label: string;
  to: string;
  /** What tells it from others of the same name. */
  details?: string[];
}

export interface ChoiceGroup {
  key: string;
  title: string;
  choices: Choice[];
}

/** Says in words what was found, by kind; kinds of which there is nothing are left out. */
export function useChoices(): (found: Found) => ChoiceGroup[] {
  const { t } = useTranslation('platform');
  const group = (key: 'clients' | 'reports' | 'letters' | 'documents' | 'templates', choices: Choice[]): ChoiceGroup => ({
    key,
    title: t(`find.groups.${key}`),
    choices: choices.map((choice) => ({ ...choice, key: `${key}-${choice.key}` })),
  });
  const documents = (found: Found['documents'], to: (id: string) => string): Choice[] =>
    found.map(({ id, name, client, status }) => ({
      key: id,
      label: name,
      to: to(id),
      details: [...(client === null ? [] : [client]), t(`find.statuses.${status}`)],
    }));
  return ({ clients, reports, letters, documents: others, templates }) =>
    [
      group(
        'clients',
        clients.map(({ id, name, email, is_active }) => ({
          key: id,
          label: name,
          to: paths.client(id),
          details: [...(email === null ? [] : [email]), ...(is_active ? [] : [t('find.archived')])],
        })),
      ),
      group(
        'reports',
        reports.map(({ id, client, period, is_finished }) => ({
          key: id,
          label: client,
          to: paths.incomeReport(id),
          details: [...(period ? [monthsText(period.from, period.to)] : []), t(is_finished ? 'find.finished' : 'find.open')],
        })),
      ),
      group('letters', documents(letters, paths.suitabilityLetter)),
      group('documents', documents(others, paths.document)),
      group(
        'templates',
        templates.map(({ id, name, status, is_fixed }) => ({
          key: id,
          label: name,
          to: paths.template(id),
          details: [t(is_fixed ? 'find.fixed' : `find.templates.${status}`)],
        })),
      ),
    ].filter(({ choices }) => choices.length > 0);
}
