import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, useParams } from 'react-router';
import { DocumentWorkspace, loadWorkspace } from '#features/documents/workspace/web/parts/DocumentWorkspace.tsx';
import { paths } from '#platform/web/paths.ts';

/** The workspace needs the whole width: the layout keeps the navigation behind its button. */
export const handle = 'wide';

export async function clientLoader({ params }: ClientLoaderFunctionArgs): Promise<null> {
  await loadWorkspace(params['id'] ?? '');
  return null;
}

/** One document: its values, the document as it will look, and the papers behind it. */
export default function Document() {
  const { id = '' } = useParams();
  const { t } = useTranslation('documents');
  return <DocumentWorkspace key={id} id={id} list={{ label: t('title'), to: paths.documents() }} />;
}
