import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Section.module.css';

interface SectionProps {
  title: string;
  /** One sentence below the title. */
  text?: ReactNode;
  /** As wide as the screen and without a frame, for what brings its own. */
  wide?: boolean;
  children?: ReactNode;
}

/** One matter of the firm: a title, a sentence, and what is to be done about it. */
export function Section({ title, text, wide = false, children }: SectionProps) {
  return (
    <section className={wide ? classes.wide : classes.section} aria-label={title}>
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
