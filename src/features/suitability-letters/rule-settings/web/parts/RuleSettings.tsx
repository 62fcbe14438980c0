import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { userQuery } from '#features/identity/web/parts/queries.ts';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { rulesQuery } from '../queries.ts';
import { RuleList } from '../RuleList.tsx';

interface RuleSettingsProps {
  opened: boolean;
  onClose: () => void;
}

/** The rules that letters are judged by; administrators say which of them block, advise or rest. */
export function RuleSettings({ opened, onClose }: RuleSettingsProps) {
  const { t } = useTranslation('letters');
  return (
    <Modal opened={opened} onClose={onClose} title={t('rules.title')} size="xl">
      <Rules onDone={onClose} />
    </Modal>
  );
}

function Rules({ onDone }: { onDone: () => void }) {
  const rules = useQuery(rulesQuery);
  const user = useQuery(userQuery);
  const error = rules.error ?? user.error;
  if (error) return <ErrorState error={error} onRetry={() => void Promise.all([rules.refetch(), user.refetch()])} />;
  if (!rules.data || !user.data) return <Loading />;
  return <RuleList rules={rules.data.rules} mayChange={user.data.organisation_role === 'administrator'} onDone={onDone} />;
}
