import { Button, SegmentedControl, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComparedLine, Comparison } from '#engine/comparing/record.ts';
import { LineRow } from './LineRow.tsx';
import type { Picking } from './SideBySide.tsx';
import { isChanged, standings, standsUnder, useStanding } from './use-standing.ts';
import classes from './ComparedLines.module.css';

interface ComparedLinesProps {
  comparison: Comparison;
  isThere: Picking['isThere'];
  onSelect: Picking['onSelect'];
}

/** Every line that changed, the largest effect first, each with why; those that didn't change are folded away below. */
export function ComparedLines({ comparison, isThere, onSelect }: ComparedLinesProps) {
  const { t } = useTranslation('income-reports');
  const { standing, show } = useStanding();
  const [open, setOpen] = useState<string | null>(null);
  const [selected, setSelected] = useState<string[]>([]);
  useEffect(() => onSelect(selected), [selected, onSelect]);
  const picking: Picking = { isThere, selected, onSelect: setSelected };
  const [folded, setFolded] = useState(true);
  const changed = comparison.lines.filter(isChanged);
  const unchanged = comparison.lines.filter((line) => !isChanged(line));
  const shown = changed.filter((line) => standsUnder(standing, line));
  const list = (lines: readonly ComparedLine[], label: string) => (
    <ul className={classes.lines} aria-label={label}>
      {lines.map((line) => (
        <LineRow
          key={line.key}
          line={line}
          payments={comparison.payments}
          picking={picking}
          isOpen={open === line.key}
          onToggle={() => setOpen(open === line.key ? null : line.key)}
        />
      ))}
    </ul>
  );
  return (
    <section data-lines>
      <Title order={2} size="h3">
        {t('compared.lines')}
      </Title>
      <div className={classes.filter}>
        <SegmentedControl
          size="xs"
          aria-label={t('compared.show.label')}
          value={standing}
          onChange={(value) => show(standings.find((one) => one === value) ?? 'all')}
          data={standings.map((value) => ({
            value,
            label: t(`compared.show.${value}`, { count: changed.filter((line) => standsUnder(value, line)).length }),
          }))}
        />
      </div>
      {shown.length === 0 ? <Text c="dimmed">{t('compared.none')}</Text> : list(shown, t('compared.lines'))}
      {unchanged.length > 0 && (
        <>
          <Button variant="subtle" size="compact-sm" mt="sm" aria-expanded={!folded} onClick={() => setFolded(!folded)}>
            {t(folded ? 'compared.unchanged.show' : 'compared.unchanged.hide', { count: unchanged.length })}
          </Button>
          {!folded && list(unchanged, t('compared.unchanged.label'))}
        </>
      )}
    </section>
  );
}
