import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from '../page-title.ts';
import classes from './PageHeader.module.css';

interface PageHeaderProps {
  title: string;
  /** One quiet line below the title. */
  subtitle?: ReactNode;
  /** Buttons or figures, at the right. */
  children?: ReactNode;
}

/** The head of a screen; also names the browser's tab. */
export function PageHeader({ title, subtitle, children }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        <Title order={1}>{title}</Title>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {children && (
        <Group gap="sm" align="flex-end">
          {children}
        </Group>
      )}
    </header>
  );
}
