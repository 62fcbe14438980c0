import { AddLine } from './AddLine.tsx';
import { loadLineScreen } from './queries.ts';

export const clientLoader = () => loadLineScreen();

export default function NewIncome() {
  return <AddLine isIncome={true} />;
}
