import type { ClientLoaderFunctionArgs } from 'react-router';
import { EditLine } from './EditLine.tsx';
import { loadLineScreen } from './queries.ts';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => loadLineScreen(params['lineId']);

export default function EditIncome() {
  return <EditLine />;
}
