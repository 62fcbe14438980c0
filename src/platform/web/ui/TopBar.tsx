import { Anchor } from '@mantine/core';
import { createContext, type ReactNode, use, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import classes from './TopBar.module.css';

interface Slots {
  crumbs: HTMLElement | null;
  actions: HTMLElement | null;
  setCrumbs: (element: HTMLElement | null) => void;
  setActions: (element: HTMLElement | null) => void;
}

const TopBarSlots = createContext<Slots | null>(null);

/** Lets screens put their path and actions into the bar at the top. */
export function TopBarProvider({ children }: { children: ReactNode }) {
  const [crumbs, setCrumbs] = useState<HTMLElement | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  return <TopBarSlots value={{ crumbs, actions, setCrumbs, setActions }}>{children}</TopBarSlots>;
}

/** Where the path stands in the bar. */
export function TopBarCrumbs() {
  return <div className={classes.crumbs} ref={use(TopBarSlots)?.setCrumbs} />;
}

/** Where the screen's actions stand in the bar. */
export function TopBarActions() {
  return <div className={classes.actions} ref={use(TopBarSlots)?.setActions} />;
}

interface TopBarProps {
  /** From the list down to where one is; the last has no address. */
  crumbs: { label: string; to?: string }[];
  children?: ReactNode;
}

/** A screen's path and actions, shown in the bar at the top. */
export function TopBar({ crumbs, children }: TopBarProps) {
  const slots = use(TopBarSlots);
  const path = crumbs.map(({ label, to }) => (
    <span key={label} className={classes.crumb}>
      {to ? (
        <Anchor component={Link} to={to} c="dimmed" underline="hover">
          {label}
        </Anchor>
      ) : (
        <b aria-current="page">{label}</b>
      )}
    </span>
  ));
  return (
    <>
      {slots?.crumbs && createPortal(path, slots.crumbs)}
      {slots?.actions && createPortal(children, slots.actions)}
    </>
  );
}
