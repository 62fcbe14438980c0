import { locale } from './i18n.ts';

/** How large a file is, as people say it: "27 bytes", "12.4 kB", "3 MB". */
export function sizeText(bytes: number): string {
  if (bytes < 1e3) return new Intl.NumberFormat(locale(), { style: 'unit', unit: 'byte', unitDisplay: 'long' }).format(bytes);
  const [unit, share] = bytes < 1e6 ? (['kilobyte', 1e3] as const) : (['megabyte', 1e6] as const);
  return new Intl.NumberFormat(locale(), { style: 'unit', unit, maximumFractionDigits: 1 }).format(bytes / share);
}
