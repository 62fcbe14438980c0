import { Anchor, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TemplateTestCase } from '#features/templates/test-cases/contract.ts';
import { testCasesQuery } from '#features/templates/web/parts/queries.ts';
import { paths } from '#platform/web/paths.ts';

/** Something tried in one test case, the first until another is chosen; where there is none, the way to one. */
export function InTestCase({ children }: { children: (testCase: TemplateTestCase) => ReactNode }) {
  const { t } = useTranslation('templates');
  const { data } = useSuspenseQuery(testCasesQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const cases = data.data;
  const testCase = cases.find(({ id }) => id === chosen) ?? cases[0];
  return (
    <Stack>
      <Title order={2}>{t('trial.title')}</Title>
      {testCase ? (
        <>
          <NativeSelect
            label={t('trial.case')}
            value={testCase.id}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data={cases.map(({ id, name }) => ({ value: id, label: name }))}
          />
          {children(testCase)}
        </>
      ) : (
        <Text c="dimmed">
          {t('trial.none')}{' '}
          <Anchor component={Link} to={paths.templateTags('cases')}>
            {t('tests.empty.action')}
          </Anchor>
        </Text>
      )}
    </Stack>
  );
}
