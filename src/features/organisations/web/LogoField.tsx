import { Button, FileButton, Group, Input, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, upload } from '#platform/web/api.ts';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { type Organisation, organisations } from '../contract.ts';
import { logoQuery } from './queries.ts';
import classes from './Branding.module.css';

interface LogoFieldProps {
  firm: Organisation;
  onChange: (firm: Organisation) => void;
}

/** The logo: choose, replace, take away. It is saved at once. */
export function LogoField({ firm, onChange }: LogoFieldProps) {
  const { t } = useTranslation('organisations');
  const { data: logo } = useQuery({ ...logoQuery(firm.id, firm.logo_file_id ?? ''), enabled: firm.logo_file_id !== null });
  const params = { id: firm.id };
  const change = useMutation({
    mutationFn: (file: File | null) =>
      file ? upload(organisations.setLogo, { params }, file) : call(organisations.removeLogo, { params }),
    onSuccess: (changed) => {
      onChange(changed);
      toast(t(changed.logo_file_id ? 'logo.set' : 'logo.removed'));
    },
  });
  const has = firm.logo_file_id !== null;
  return (
    <Input.Wrapper label={t('logo.label')} labelElement="div" description={t('logo.hint')}>
      <Group mt="xs" align="center">
        <div className={classes.logo}>{has && logo ? <img src={logo} alt={t('logo.alt')} /> : t('logo.none')}</div>
        <FileButton
          accept="image/png,image/jpeg,image/webp"
          onChange={(file) => file && change.mutate(file)}
          inputProps={{ 'aria-label': t('logo.label') }}
        >
          {(props) => (
            <Button {...props} variant="default" loading={change.isPending}>
              {t(has ? 'logo.replace' : 'logo.choose')}
            </Button>
          )}
        </FileButton>
        {has && (
          <Button variant="subtle" color="red" onClick={() => change.mutate(null)}>
            {t('logo.remove')}
          </Button>
        )}
      </Group>
      {change.error && (
        <Text c="red" mt="xs" role="alert">
          <ErrorText error={change.error} />
        </Text>
      )}
    </Input.Wrapper>
  );
}
