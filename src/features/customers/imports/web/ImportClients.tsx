import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { upload } from '#platform/web/api.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { DateText } from '#platform/web/ui/DateText.tsx';
import { DropTable } from '#platform/web/ui/DropTable.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { SheetList } from '#platform/web/ui/SheetList.tsx';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import { customerImports } from '../contract.ts';
import { importQuery, importsQuery } from './queries.ts';
import classes from './Import.module.css';

const sample = '/samples/clients.csv';

export async function clientLoader(): Promise<null> {
  await Promise.all([loadTexts('customers'), queryClient.fetchQuery(importsQuery)]);
  return null;
}

/** Where a file of clients is dropped, and the imports of before. */
export default function ImportClients() {
  const { t } = useTranslation('customers');
  const navigate = useNavigate();
  const [share, setShare] = useState(0);
  const { data: earlier } = useSuspenseQuery(importsQuery);
  const send = useMutation({
    mutationFn: (file: File) => upload(customerImports.upload, {}, file, { onProgress: setShare }),
    onSuccess: async (made) => {
      queryClient.setQueryData(importQuery(made.id).queryKey, made);
      await navigate(paths.clientImport(made.id));
    },
  });
  return (
    <>
      <TopBar crumbs={[{ label: t('title'), to: paths.clients() }, { label: t('import.title') }]} />
      <PageHeader title={t('import.title')} subtitle={t('import.subtitle')} />
      <Stack maw={720}>
        <DropTable
          label={t('import.file')}
          title={t('import.drop')}
          text={t('import.dropText')}
          choose={t('import.choose')}
          send={send}
          share={share}
          sending={t('import.sending')}
        />
        <Text c="dimmed">
          <Anchor href={sample} download>
            {t('import.sample')}
          </Anchor>
        </Text>
        {earlier.data.length > 0 && (
          <section>
            <Title order={2} mb="xs">
              {t('import.earlier')}
            </Title>
            <SheetList>
              {earlier.data.map(({ id, name, status, created_at, counts }) => (
                <li key={id}>
                  <Link to={paths.clientImport(id)} className={classes.row}>
                    <span>
                      <b>{name}</b> <DateText value={created_at} />
                    </span>
                    <StatusChip>{t(`import.status.${status}`, { count: counts.added })}</StatusChip>
                  </Link>
                </li>
              ))}
            </SheetList>
          </section>
        )}
      </Stack>
    </>
  );
}
