import { ActionIcon, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface ReportMenuProps {
  /** Whose report it is. */
  name: string;
  loading: boolean;
  onDelete: () => void;
}

/** What else can be done with a report that isn't finished. */
export function ReportMenu({ name, loading, onDelete }: ReportMenuProps) {
  const { t } = useTranslation('income-reports');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('actionsFor', { name })} loading={loading}>
          <span aria-hidden="true">⋯</span>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item color="red" onClick={onDelete}>
          {t('remove.verb')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
