import { AddLine } from './AddLine.tsx';
import { loadLineScreen } from './queries.ts';

export const clientLoader = () => loadLineScreen();

export default function NewExpense() {
  return <AddLine isIncome={false} />;
}
