import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  title: string;
  /** One sentence that teaches what will be here and how it comes. */
  children: ReactNode;
  /** One action. */
  action?: ReactNode;
  /** One sample to try. */
  sample?: ReactNode;
}

/** What stands where nothing is yet. */
export function EmptyState({ title, children, action, sample }: EmptyStateProps) {
  return (
    <section className={classes.empty}>
      <Title order={2}>{title}</Title>
      <Text c="dimmed" maw={460}>
        {children}
      </Text>
      {(action ?? sample) && (
        <Group mt="xs" justify="center">
          {action}
          {sample}
        </Group>
      )}
    </section>
  );
}
