import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import { Certainty } from './Certainty.tsx';
import { FirmRate } from './FirmRate.tsx';
import { Layouts } from './Layouts.tsx';
import { Letters } from './Letters.tsx';
import { accuracyQuery } from './queries.ts';
import { ReviewLevel } from './ReviewLevel.tsx';
import { ReviewProposal } from './ReviewProposal.tsx';
import { Versions } from './Versions.tsx';
import classes from './Accuracy.module.css';

export async function clientLoader(): Promise<null> {
  await Promise.all([loadTexts('accuracy'), loadTexts('categories'), queryClient.fetchQuery({ ...accuracyQuery, staleTime: 0 })]);
  return null;
}

/** How right the product is: what the firm's own people correct, and what is measured on the papers that come with it. */
export default function Accuracy() {
  const { t } = useTranslation('accuracy');
  const { t: categories } = useTranslation('categories');
  const { data } = useSuspenseQuery(accuracyQuery);
  const { shipped, firm, review, versions } = data;
  return (
    <>
      <TopBar crumbs={[{ label: categories('title'), to: paths.categories() }, { label: t('title') }]} />
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <div className={classes.sections}>
        <FirmRate firm={firm} />
        <ReviewProposal review={review} />
        <ReviewLevel key={review.review_below} review={review} />
        <Certainty categories={shipped.categories} />
        <Layouts accuracy={shipped} />
        <Letters letters={shipped.letters} />
        <Versions versions={versions} />
      </div>
    </>
  );
}
