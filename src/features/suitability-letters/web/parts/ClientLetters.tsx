import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DocumentState } from '#features/documents/web/parts/DocumentState.tsx';
import { paths } from '#platform/web/paths.ts';
import { DateText } from '#platform/web/ui/DateText.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { SheetList } from '#platform/web/ui/SheetList.tsx';
import { NewLetter } from './NewLetter.tsx';
import { clientLettersQuery } from './queries.ts';
import classes from './ClientLetters.module.css';

/** The letters of one client, on the client's page. */
export function ClientLetters({ customerId }: { customerId: string }) {
  const { t } = useTranslation('letters');
  const { data, error, refetch } = useQuery(clientLettersQuery(customerId));
  const [adding, { open, close }] = useDisclosure(false);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const add = <Button onClick={open}>{t('new.open')}</Button>;
  return (
    <>
      {data.data.length === 0 ? (
        <EmptyState title={t('ofClient.none')} action={add}>
          {t('ofClient.text')}
        </EmptyState>
      ) : (
        <>
          <SheetList width={820}>
            {data.data.map((letter) => (
              <li key={letter.id}>
                <Link to={paths.suitabilityLetter(letter.id)} className={classes.letter}>
                  <span className={classes.name}>
                    <b>{letter.name}</b>
                    <Text component="span" display="block" size="xs" c="dimmed">
                      {letter.user_name} · <DateText value={letter.updated_at} />
                    </Text>
                  </span>
                  <DocumentState document={letter} />
                </Link>
              </li>
            ))}
          </SheetList>
          <Group mt="md">{add}</Group>
        </>
      )}
      <NewLetter opened={adding} onClose={close} customerId={customerId} />
    </>
  );
}
