import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { userQuery } from '#features/identity/web/parts/queries.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { ReviewRulesForm } from './ReviewRulesForm.tsx';

/** For administrators: how the firm has its letters and documents reviewed. */
export function HowWeReview() {
  const { t } = useTranslation('documents');
  const { data: user } = useSuspenseQuery(userQuery);
  const [opened, { open, close }] = useDisclosure(false);
  if (user.organisation_role !== 'administrator') return null;
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('review.title')}
      </Button>
      <Dialog opened={opened} onClose={close} title={t('review.title')}>
        <ReviewRulesForm onDone={close} />
      </Dialog>
    </>
  );
}
