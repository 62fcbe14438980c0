/** Browsers by the mark in their user agent, the more particular first: Edge also says Chrome, and Chrome also Safari. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

/** Systems likewise: a phone with Android also says Linux, an iPhone also Mac OS X. */
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** What a user agent says of a device, in names that are the same in every language; null where it says nothing we know. */
export interface DeviceNames {
  browser: string | null;
  system: string | null;
}

export function deviceNames(userAgent: string | null): DeviceNames {
  const first = (names: readonly [RegExp, string][]) => names.find(([mark]) => mark.test(userAgent ?? ''))?.[1] ?? null;
  return { browser: first(browsers), system: first(systems) };
}
