import '#platform/web/tokens.css';
import '#platform/web/base.css';
import interFont from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import serifFont from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2';
import type { ReactNode } from 'react';
import { type LinksFunction, Links, Meta, type MetaFunction, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { brand } from '#platform/shared/brand.ts';
import { beforePaint } from '#platform/web/before-paint.ts';
import { startTexts } from '#platform/web/i18n.ts';
import { FullPageSpinner } from '#platform/web/ui/FullPageSpinner.tsx';

export const meta: MetaFunction = () => [{ title: brand.name }];

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  ...[interFont, serifFont].map((href) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const })),
];

/** Nothing is shown before its words are there. */
export async function clientLoader(): Promise<null> {
  await startTexts();
  return null;
}

export function shouldRevalidate(): boolean {
  return false;
}

/** The document. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB" data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script dangerouslySetInnerHTML={{ __html: beforePaint }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export function HydrateFallback() {
  return <FullPageSpinner />;
}

export default function Root() {
  return <Outlet />;
}
