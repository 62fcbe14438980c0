import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Accuracy.module.css';

interface SectionProps {
  title: string;
  /** What was measured, on what, and what it can't say. */
  text: ReactNode;
  children?: ReactNode;
}

/** One thing that is measured. */
export function Section({ title, text, children }: SectionProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <Title order={2}>{title}</Title>
      <Text c="dimmed" maw={720}>
        {text}
      </Text>
      {children}
    </section>
  );
}
