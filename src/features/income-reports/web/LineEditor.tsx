import { Button, Group, Input, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BudgetLine } from '#engine/budgets/record.ts';
import type { Decision } from '#engine/evidence/record.ts';
import { monthlyTotal, wholeShare } from '#platform/shared/frequency.ts';
import { MoneyText } from '#platform/web/ui/MoneyText.tsx';
import { FrequencyField } from './parts/FrequencyField.tsx';
import { PoundsField } from './parts/PoundsField.tsx';
import { useAmountObjection } from './parts/use-amount-objection.ts';
import { ShareField } from './ShareField.tsx';
import { decision } from './use-decisions.ts';
import type { Workspace } from './use-workspace.ts';

interface LineEditorProps {
  workspace: Workspace;
  line: BudgetLine;
  onClose: () => void;
}

/** What a person knows better about a line from statements: its name, amount, rhythm, share, and why. */
export function LineEditor({ workspace, line, onClose }: LineEditorProps) {
  const { t } = useTranslation('income-reports');
  const [name, setName] = useState(line.name);
  const [pounds, setPounds] = useState<number | string>(line.amount / 100);
  const [frequency, setFrequency] = useState(line.frequency);
  const decided = lineShare(workspace, line.key);
  const [share, setShare] = useState<number | null>(decided);
  const [note, setNote] = useState(line.note ?? '');
  const amount = Math.round(Number(pounds) * 100);
  const objection = useAmountObjection()(pounds);
  const isNamed = name.trim() !== '';
  const valid = isNamed && objection === null && share !== null;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!valid) return;
    const decisions: Decision[] = [];
    if (name.trim() !== line.name) decisions.push(decision('name', line.key, name.trim()));
    if (amount !== line.amount) decisions.push({ kind: 'amount', subject: line.key, value: amount });
    if (frequency !== line.frequency) decisions.push(decision('frequency', line.key, frequency));
    if (share !== decided) decisions.push(decision('share', line.key, share));
    if (note.trim() !== (line.note ?? '')) decisions.push(decision('note', line.key, note.trim() === '' ? null : note.trim()));
    if (decisions.length > 0) void workspace.decide({ decisions });
    onClose();
  };
  // What counts of the accounts that pay it counts beside the line's own share.
  const ofAccounts = decided === 0 ? wholeShare : (line.share * wholeShare) / decided;
  const monthly = valid ? monthlyTotal([{ amount, frequency, share: Math.round((share * ofAccounts) / wholeShare) }]) : 0;
  return (
    <Modal opened onClose={onClose} title={t('editor.title', { name: line.name })}>
      <form onSubmit={handleSubmit}>
        <Stack>
          <TextInput
            label={t('lines.name')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={!isNamed && t('lines.nameMissing')}
            data-autofocus
          />
          <Group grow align="flex-start">
            <PoundsField value={pounds} onChange={setPounds} error={objection} />
            <FrequencyField initial={line.frequency} onChange={setFrequency} />
          </Group>
          <Input.Wrapper
            label={t('editor.share')}
            labelElement="div"
            description={ofAccounts !== wholeShare && t('editor.shareOfAccounts', { percent: Math.round(ofAccounts) / 100 })}
          >
            <ShareField label={t('editor.share')} share={share ?? decided} onChange={setShare} onDecide={setShare} />
          </Input.Wrapper>
          <Textarea
            label={t('editor.note')}
            description={t('editor.noteHint')}
            autosize
            minRows={2}
            maxLength={1_000}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Group justify="space-between">
            <Text c="dimmed">
              {t('lines.monthly')} <MoneyText pence={monthly} />
            </Text>
            <Button type="submit" disabled={!valid}>
              {t('lines.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** What was decided to count of a line, beside what counts of its account. */
function lineShare({ decided }: Workspace, key: string): number {
  const share = decided('share', key);
  return typeof share === 'number' ? share : wholeShare;
}
