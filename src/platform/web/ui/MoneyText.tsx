import { formatMoney, type Pence } from '#platform/shared/money.ts';
import { locale } from '../i18n.ts';

interface MoneyTextProps {
  pence: Pence;
  currency?: string;
  /** Shows + before money in. */
  sign?: boolean;
}

/** An amount in tabular figures. */
export function MoneyText({ pence, currency = 'GBP', sign = false }: MoneyTextProps) {
  return <span className="num">{formatMoney(pence, { currency, locale: locale(), sign })}</span>;
}
