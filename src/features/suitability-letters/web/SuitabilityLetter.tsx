import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, useParams } from 'react-router';
import { documentQuery, sourcesQuery } from '#features/documents/web/parts/queries.ts';
import { DocumentWorkspace, loadWorkspace, type PanelsProps } from '#features/documents/workspace/web/parts/DocumentWorkspace.tsx';
import { CompliancePanel } from '#features/suitability-letters/reviews/web/parts/CompliancePanel.tsx';
import { OpenFindings } from '#features/suitability-letters/reviews/web/parts/OpenFindings.tsx';
import { letterQuery, reviewQuery } from '#features/suitability-letters/reviews/web/parts/queries.ts';
import { StoppedBy } from '#features/suitability-letters/reviews/web/parts/StoppedBy.tsx';
import { useReview } from '#features/suitability-letters/reviews/web/use-review.ts';
import { openIn } from '#features/suitability-letters/rules.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';

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
  const { data: letter } = useQuery(letterQuery(id));
  const previous = letter?.previous_letter_id ?? null;
  const { data: earlier } = useQuery({ ...documentQuery(previous ?? ''), enabled: previous !== null });
  const { data: papers } = useQuery({ ...sourcesQuery(previous ?? ''), enabled: previous !== null });
  const compliance = ({ content, onPlace }: PanelsProps) => ({
    key: 'compliance',
    title: <ComplianceTitle letterId={id} content={content} />,
    content: <CompliancePanel letterId={id} content={content} onPlace={({ citation }) => onPlace(citation)} />,
  });
  return (
    <DocumentWorkspace
      key={id}
      id={id}
      list={{ label: t('list.title'), to: paths.suitabilityLetters() }}
      panels={(props) => [compliance(props)]}
      earlier={earlier ? { date: earlier.date, papers: papers?.sources ?? [] } : null}
      moving={{
        stopped: ({ current, onPlace }) => <StoppedBy current={current} onPlace={({ citation }) => onPlace(citation)} />,
        findings: ({ content, onPlace }) => <OpenFindings letterId={id} content={content} onPlace={({ citation }) => onPlace(citation)} />,
        before: (letterId, content) => queryClient.fetchQuery({ ...reviewQuery(letterId, content), staleTime: 0 }),
      }}
    />
  );
}

/** With how many rules object, once the letter as it stands was judged. In review it is judged unasked: nobody approves what wasn't. */
function ComplianceTitle({ letterId, content }: { letterId: string; content: number }) {
  const { t } = useTranslation('letters');
  const { data: letter } = useQuery(documentQuery(letterId));
  useReview(letter?.status === 'in_review' ? letter : undefined, content);
  const { data } = useQuery({ ...reviewQuery(letterId, content), enabled: false });
  const open = data ? openIn(data) : 0;
  return open > 0 ? `${t('compliance.title')} ${open}` : t('compliance.title');
}
