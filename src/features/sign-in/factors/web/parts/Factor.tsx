import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface FactorProps {
  title: string;
  /** Its state, in words with a sign. */
  status: ReactNode;
  /** What it is good for. */
  text: string;
  actions?: ReactNode;
  children?: ReactNode;
}

/** One way to show who one is: its name, its state, what it is good for, and what can be done about it. */
export function Factor({ title, status, text, actions, children }: FactorProps) {
  return (
    <section>
      <Group gap="sm" mb={2}>
        <Title order={3}>{title}</Title>
        {status}
      </Group>
      <Text c="dimmed" maw={560}>
        {text}
      </Text>
      {children}
      {actions && (
        <Group gap="sm" mt="sm">
          {actions}
        </Group>
      )}
    </section>
  );
}
