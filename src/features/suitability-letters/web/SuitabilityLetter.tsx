import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, useParams } from 'react-router';
import { DocumentWorkspace, loadWorkspace } from '#features/documents/workspace/web/parts/DocumentWorkspace.tsx';
import { loadTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';

/** The workspace needs the whole width: the layout keeps the navigation behind its button. */
export const handle = 'wide';

export async function clientLoader({ params }: ClientLoaderFunctionArgs): Promise<null> {
  await Promise.all([loadTexts('letters'), loadWorkspace(params['id'] ?? '')]);
  return null;
}

/** One letter: its values, the letter as it will look, the papers behind it, and what the rulebook says. */
export default function SuitabilityLetter() {
  const { id = '' } = useParams();
  const { t } = useTranslation('letters');
  return <DocumentWorkspace key={id} id={id} list={{ label: t('list.title'), to: paths.suitabilityLetters() }} />;
}
