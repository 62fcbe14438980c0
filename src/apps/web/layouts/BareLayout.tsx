import type { ReactNode } from 'react';
import { Link, Outlet } from 'react-router';
import { paths } from '#platform/web/paths.ts';
import { Logo } from '#platform/web/ui/Logo.tsx';
import classes from './BareLayout.module.css';

/** The frame of pages outside the product proper: the logo, and what there is to say. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header>
        <Link to={paths.home()} className={classes.home}>
          <Logo size={24} />
        </Link>
      </header>
      <main>{children}</main>
    </div>
  );
}

export default function BareLayout() {
  return (
    <BareFrame>
      <Outlet />
    </BareFrame>
  );
}
