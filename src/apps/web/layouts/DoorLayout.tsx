import { Link, Outlet } from 'react-router';
import { paths } from '#platform/web/paths.ts';
import { Logo } from '#platform/web/ui/Logo.tsx';
import classes from './DoorLayout.module.css';

/** The screens before the sign-in: one sheet on paper, one thing at a time. */
export default function DoorLayout() {
  return (
    <div className={classes.door}>
      <header className={classes.header}>
        <Link to={paths.home()} className={classes.home}>
          <Logo size={24} />
        </Link>
      </header>
      <main className={classes.sheet}>
        <Outlet />
      </main>
    </div>
  );
}
