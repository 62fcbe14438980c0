import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Section.module.css';

interface SectionProps {
  title: string;
  /** One or two sentences below the title. */
  text?: ReactNode;
  children?: ReactNode;
}

/** One matter of the account: a title, a sentence, and what is to be done about it. */
export function Section({ title, text, children }: SectionProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <Title order={2}>{title}</Title>
      {text && (
        <Text c="dimmed" mb="md" maw={620}>
          {text}
        </Text>
      )}
      {children}
    </section>
  );
}
