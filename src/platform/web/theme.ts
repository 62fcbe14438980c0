import {
  type ActionIconProps,
  type AlertProps,
  type AnchorProps,
  type ButtonProps,
  colorsTuple,
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type InputLabelProps,
  type MenuProps,
  type ModalProps,
  type PaperProps,
  type SelectProps,
  type TableProps,
  type TabsProps,
  type TextProps,
  type TooltipProps,
} from '@mantine/core';
import { text } from './i18n.ts';

const tuple = (colours: string) => colorsTuple(colours.split(' '));

/* Ten steps each, light to dark; the tokens' own values stand at `primaryShade`. */
const accent = tuple('#e3f1ee #c8e4de #9fcdc3 #74c4b3 #4fc3ac #2fa791 #1c8c78 #127a68 #0b6b5b #09594c');
const red = tuple('#fbe9e7 #f6cfcb #f2aaa4 #f1948c #f0857c #d9564b #c43d33 #b52f26 #a8261d #8c1f17');
const orange = tuple('#fdf1dd #f9e0b8 #f2cb8c #ecbb70 #e5ad5c #c98b32 #b1731a #9c6108 #8a5200 #724400');
const gray = tuple('#faf9f6 #f3f1ec #e4e0d8 #d9d4ca #cfc9bd #a39d92 #636c7a #4a5565 #2c3747 #16202e');
const dark = tuple('#e9edf2 #aeb8c5 #8e9aaa #5c6878 #3a4554 #27303c #171e27 #10151c #0c1016 #080b10');

/** Mantine's theme in the product's look; the colours themselves are in tokens.css. */
export const theme = createTheme({
  colors: { accent, red, orange, gray, dark },
  primaryColor: 'accent',
  primaryShade: { light: 8, dark: 4 },
  black: '#16202e',
  fontFamily: 'var(--ui)',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '12px', sm: '14px', md: '16px', lg: '18px', xl: '20px' },
  headings: {
    fontFamily: 'var(--serif)',
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '25px', lineHeight: '1.15' },
      h2: { fontSize: '19px', lineHeight: '1.25' },
      h3: { fontSize: '16px', lineHeight: '1.3' },
    },
  },
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '8px', xl: '99px' },
  defaultRadius: 'sm',
  shadows: { xs: 'none', sm: 'none', md: 'var(--shadow)', lg: 'var(--shadow)', xl: 'var(--shadow)' },
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
  variantColorResolver: (input) => {
    const colours = defaultVariantColorsResolver(input);
    if (input.variant !== 'filled') return colours;
    return { ...colours, color: input.color === 'red' ? 'var(--bad-ink)' : 'var(--accent-ink)' };
  },
  /* Props only: naming the components themselves would load them all on every page. */
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } satisfies Partial<ActionIconProps> },
    Anchor: { defaultProps: { inherit: true, underline: 'always' } satisfies Partial<AnchorProps> },
    Alert: { defaultProps: { radius: 'md', p: 'sm' } satisfies Partial<AlertProps> },
    Button: { defaultProps: { fw: 550, loaderProps: { type: 'dots' } } satisfies Partial<ButtonProps> },
    Menu: { defaultProps: { shadow: 'md', radius: 'md', transitionProps: { duration: 120 } } satisfies Partial<MenuProps> },
    Modal: { defaultProps: dialogProps },
    Paper: { defaultProps: { radius: 'md', withBorder: true } satisfies Partial<PaperProps> },
    Select: { defaultProps: { comboboxProps: { shadow: 'md' } } satisfies Partial<SelectProps> },
    Table: { defaultProps: { verticalSpacing: 10, horizontalSpacing: 10 } satisfies Partial<TableProps> },
    Tabs: { defaultProps: { radius: 'sm' } satisfies Partial<TabsProps> },
    InputLabel: { defaultProps: { mb: 4 } satisfies Partial<InputLabelProps> },
    Text: { defaultProps: { size: 'sm' } satisfies Partial<TextProps> },
    Tooltip: { defaultProps: { transitionProps: { duration: 120 }, openDelay: 300 } satisfies Partial<TooltipProps> },
  },
});

/* Worked out when a dialog opens: by then the texts are there. Its header is no landmark of the page. */
function dialogProps(): Partial<ModalProps> {
  return {
    radius: 'md',
    centered: true,
    transitionProps: { duration: 140 },
    closeButtonProps: { 'aria-label': text('close') },
    attributes: { header: { role: 'none' } },
  };
}

const surfaces = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-success': 'var(--good)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-contrast': 'var(--accent-ink)',
};

function shades(name: string, token: string, strong: string): Record<string, string> {
  return {
    [`--mantine-color-${name}-text`]: `var(--${token})`,
    [`--mantine-color-${name}-filled`]: `var(--${token})`,
    [`--mantine-color-${name}-filled-hover`]: strong,
    [`--mantine-color-${name}-light`]: `var(--${token}-soft)`,
    [`--mantine-color-${name}-light-hover`]: `var(--${token}-soft)`,
    [`--mantine-color-${name}-light-color`]: `var(--${token})`,
    [`--mantine-color-${name}-outline`]: `var(--${token})`,
    [`--mantine-color-${name}-outline-hover`]: `var(--${token}-soft)`,
  };
}

const greys = {
  '--mantine-color-gray-text': 'var(--ink-2)',
  '--mantine-color-gray-light': 'var(--sunken)',
  '--mantine-color-gray-light-hover': 'var(--line)',
  '--mantine-color-gray-light-color': 'var(--ink-2)',
  '--mantine-color-gray-outline': 'var(--ink-2)',
};

const coloured = {
  ...surfaces,
  ...greys,
  ...shades('accent', 'accent', 'var(--accent-strong)'),
  ...shades('red', 'bad', 'color-mix(in srgb, var(--bad) 88%, var(--ink))'),
  ...shades('orange', 'warn', 'color-mix(in srgb, var(--warn) 88%, var(--ink))'),
};

/** Points Mantine's colours at the tokens, which know light from dark themselves. */
export const resolveVariables: CSSVariablesResolver = () => ({ variables: {}, light: coloured, dark: coloured });
