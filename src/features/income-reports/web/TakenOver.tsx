import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#platform/shared/money.ts';
import type { ImportedReport } from '../contract.ts';
import { PaidDebt } from './PaidDebt.tsx';

/** What a report took over of a Standard Financial Statement, and what it could not; what is paid to a creditor can still be added. */
export function TakenOver({ imported, onOpen }: { imported: ImportedReport; onOpen: () => void }) {
  const { t } = useTranslation('income-reports');
  const { report, lines, not_carried } = imported;
  return (
    <Stack gap="md">
      <Text role="status">{t('taken.lines', { count: lines })}</Text>
      {not_carried.length > 0 && (
        <section aria-label={t('taken.notCarried')}>
          <Text fw={600}>{t('taken.notCarried')}</Text>
          <List size="sm" mt="xs">
            {not_carried.map(({ what, name, text, amount, paid }, index) => {
              const said = [name, amount !== undefined && formatMoney(amount), text].filter(Boolean).join(' · ');
              return (
                <List.Item key={index}>
                  {t(`taken.what.${what}`)}: {said}
                  {paid !== undefined && <PaidDebt reportId={report.id} creditor={name} paid={paid} />}
                </List.Item>
              );
            })}
          </List>
        </section>
      )}
      <Group>
        <Button onClick={onOpen} data-autofocus>
          {t('taken.open')}
        </Button>
      </Group>
    </Stack>
  );
}
