import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from '#platform/web/page-title.ts';
import classes from './Notice.module.css';

interface NoticeProps {
  title: string;
  children: ReactNode;
  /** The ways on. */
  actions: ReactNode;
}

/** A page that says why there is nothing else, and where to go. */
export function Notice({ title, children, actions }: NoticeProps) {
  usePageTitle(title);
  return (
    <section className={classes.notice}>
      <Title order={1}>{title}</Title>
      {children}
      <Group mt="xs">{actions}</Group>
    </section>
  );
}
