import { Button, Group, Modal, Tabs, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { userQuery } from '#features/identity/web/parts/queries.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import { Guidelines } from '../guidelines/web/parts/Guidelines.tsx';
import { OwnCategories } from './OwnCategories.tsx';
import { AddCategory } from './parts/AddCategory.tsx';
import { choicesQuery } from './parts/queries.ts';
import { Rules } from './Rules.tsx';

export async function clientLoader(): Promise<null> {
  await Promise.all([loadTexts('categories'), queryClient.ensureQueryData(choicesQuery), queryClient.ensureQueryData(userQuery)]);
  return null;
}

const tabs = ['own', 'rules', 'guidelines'] as const;

/** The firm's own categories, the corrections that it keeps, and its spending guidelines. */
export default function Categories() {
  const { t } = useTranslation('categories');
  const { data: user } = useSuspenseQuery(userQuery);
  const [params, setParams] = useSearchParams();
  const [adding, { open, close }] = useDisclosure(false);
  const [side, { open: income, close: spending }] = useDisclosure(false);
  const tab = tabs.find((each) => each === params.get('tab')) ?? 'own';
  return (
    <>
      <TopBar crumbs={[{ label: t('title') }]} />
      <PageHeader title={t('title')} subtitle={t(`subtitles.${tab}`)}>
        {user.organisation_role !== 'contributor' && (
          <Button component={Link} to={paths.accuracy()} variant="default">
            {t('accuracy')}
          </Button>
        )}
        {tab !== 'guidelines' && <Button onClick={open}>{t('add.open')}</Button>}
      </PageHeader>
      <Tabs
        value={tab}
        onChange={(value) => setParams(value === 'own' || value === null ? {} : { tab: value }, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {tabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`tabs.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="own">
          <OwnCategories onAdd={open} />
        </Tabs.Panel>
        <Tabs.Panel value="rules">
          <Rules />
        </Tabs.Panel>
        <Tabs.Panel value="guidelines">
          <Guidelines />
        </Tabs.Panel>
      </Tabs>
      <Modal opened={adding} onClose={close} title={t('add.title')}>
        <Group mb="sm">
          <Text>{t('add.side')}</Text>
          <Button.Group>
            <Button variant={side ? 'default' : 'light'} onClick={spending} aria-pressed={!side}>
              {t('add.spending')}
            </Button>
            <Button variant={side ? 'light' : 'default'} onClick={income} aria-pressed={side}>
              {t('add.income')}
            </Button>
          </Button.Group>
        </Group>
        <AddCategory key={String(side)} name="" isIncome={side} onCancel={close} onAdded={close} />
      </Modal>
    </>
  );
}
