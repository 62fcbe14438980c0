import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SourceRole } from '#engine/rulebook/record.ts';

interface RoleSelectProps {
  /** Names the paper, for screen readers. */
  name: string;
  /** Null: to be recognised when it is read. */
  value: SourceRole | null;
  onChange: (role: SourceRole | null) => void;
  disabled?: boolean;
  /** Whether it may be left to be recognised. */
  open?: boolean;
}

/** What a paper is. */
export function RoleSelect({ name, value, onChange, disabled = false, open = false }: RoleSelectProps) {
  const { t } = useTranslation('documents');
  const roles = SourceRole.options.map((role) => ({ value: role as string, label: t(`roles.${role}`) }));
  return (
    <NativeSelect
      size="xs"
      aria-label={t('papers.roleOf', { name })}
      value={value ?? ''}
      disabled={disabled}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : SourceRole.parse(currentTarget.value))}
      data={open ? [{ value: '', label: t('papers.recognise') }, ...roles] : roles}
    />
  );
}
