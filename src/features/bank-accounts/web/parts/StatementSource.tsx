import { useTranslation } from 'react-i18next';
import type { StatementPlace } from '#engine/statements/record.ts';
import type { BankStatement } from '#features/bank-accounts/contract.ts';
import { ExcerptTable } from '#features/bank-accounts/exports/web/ExcerptTable.tsx';
import { PageImage } from './PageImage.tsx';

interface StatementSourceProps {
  statement: Pick<BankStatement, 'id' | 'name' | 'page_sizes'>;
  place: StatementPlace;
}

/** Where a payment stands, shown: its page with the place marked, or the rows or lines of an export around it. */
export function StatementSource({ statement, place }: StatementSourceProps) {
  const { t } = useTranslation('bank-accounts');
  const file = statement.name;
  if ('page' in place) return <PageImage statement={statement} place={place} alt={t('source.page', { file, page: place.page })} />;
  const table = { statementId: statement.id };
  if ('row' in place) return <ExcerptTable {...table} place={place} label={t('source.row', { file, row: place.row })} />;
  if ('cell' in place) return <ExcerptTable {...table} place={place} label={t('source.cell', { file, ...place })} />;
  return 'line' in place ? <ExcerptTable {...table} place={place} label={t('source.line', { file, line: place.line })} /> : null;
}
