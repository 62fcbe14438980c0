import { Table, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { NamedEntry } from '../contract.ts';
import { formOf, lifeOf } from '../rules.ts';
import { useAuditWords } from './parts/use-audit-words.ts';
import classes from './AuditEntry.module.css';

/** Each field that changed, before and after. */
export function EntryChanges({ entry: { changes, names } }: { entry: NamedEntry }) {
  const { t } = useTranslation('audit');
  const words = useAuditWords();
  const shown = changes.filter(({ field }) => formOf(field) !== 'unsaid');
  if (shown.length === 0) return null;
  const life = lifeOf(shown);
  return (
    <section>
      <Title order={2} mb="xs">
        {t(life === 'changed' ? 'changes.title' : `changes.${life}`)}
      </Title>
      <Table className={classes.changes} mb="lg">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('changes.field')}</Table.Th>
            {life === 'changed' && <Table.Th>{t('changes.before')}</Table.Th>}
            <Table.Th>{t(life === 'changed' ? 'changes.after' : 'changes.value')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map(({ field, kind, before, after }) => (
            <Table.Tr key={field}>
              <Table.Th scope="row">{words.field(field)}</Table.Th>
              {kind === 'secret' || kind === 'erased' ? (
                <Table.Td colSpan={2}>
                  <Text c="dimmed">{t(`changes.${kind}`)}</Text>
                </Table.Td>
              ) : (
                <>
                  {life !== 'new' && <Table.Td className={classes.was}>{words.value(field, before, names)}</Table.Td>}
                  {life !== 'gone' && <Table.Td>{words.value(field, after, names)}</Table.Td>}
                </>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
