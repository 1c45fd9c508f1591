import { type CSSVariablesResolver, createTheme } from '@mantine/core'

/** Mantine's theme in our colours: the ramps of `tokens.css`, lightest first. Colours that a shop's theme changes refer to its tokens. */
export const theme = createTheme({
  primaryColor: 'violet',
  primaryShade: 6,
  autoContrast: true,
  defaultGradient: { from: 'var(--violet-600)', to: 'var(--magenta-600)', deg: 100 },
  fontFamily: 'var(--f-text)',
  fontSizes: { md: '14px' },
  headings: { fontFamily: 'var(--f-display)', fontWeight: '700' },
  defaultRadius: 'md',
  radius: { sm: '6px', md: '8px', lg: '12px' },
  focusRing: 'auto',
  colors: {
    dark: [
      'var(--text-1)',
      'var(--text-2)',
      'var(--text-3)',
      'var(--text-3)',
      'var(--ink-6)',
      'var(--ink-5)',
      'var(--ink-3)',
      'var(--ink-2)',
      'var(--ink-1)',
      'var(--ink-0)',
    ],
    violet: [
      'var(--violet-200)',
      'var(--violet-200)',
      'var(--violet-300)',
      'var(--violet-400)',
      'var(--violet-400)',
      'var(--violet-500)',
      'var(--violet-600)',
      'var(--violet-700)',
      'var(--violet-700)',
      'var(--violet-900)',
    ],
    green: [
      '#e3fff0',
      '#b9f9d7',
      '#8ff0bc',
      '#65e8a2',
      '#3fe08b',
      '#2bc374',
      '#1f9c5c',
      '#157546',
      '#125a38',
      '#0d3a26',
    ],
    yellow: [
      '#fff4de',
      '#ffe3b0',
      '#ffd281',
      '#ffc35d',
      '#ffb53d',
      '#de9826',
      '#b57818',
      '#8a590e',
      '#5f3f0b',
      '#402a08',
    ],
    red: ['#ffe9ec', '#ffc6cc', '#ffa3ad', '#ff808d', '#ff5c6c', '#de4555', '#b53241', '#8a232f', '#641a25', '#43111b'],
    blue: [
      '#e6f4ff',
      '#c0e3ff',
      '#99d2ff',
      '#78c4ff',
      '#57b6ff',
      '#3c98dd',
      '#2877b3',
      '#195885',
      '#123f66',
      '#0d2c4a',
    ],
  },
  components: {
    Button: { defaultProps: { radius: 'md' } },
    // A badge shows its whole text: Mantine would write it in capitals and truncate it in a narrow cell.
    Badge: {
      defaultProps: { variant: 'light', radius: 'sm', tt: 'none', lts: 0, miw: 'max-content' },
    },
    // Mantine's scroll-lock style has no nonce.
    Modal: {
      defaultProps: { centered: true, radius: 'lg', lockScroll: false },
      styles: {
        content: { background: 'var(--ink-3)', boxShadow: '0 0 0 1px var(--line-2)' },
        header: { background: 'var(--ink-3)' },
        title: { font: '700 16px / 1.3 var(--f-display)' },
      },
    },
    // Mantine's hidden placeholder for the initial focus is not an item of a menu.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Select: { defaultProps: { checkIconPosition: 'right' } },
    NumberInput: {
      defaultProps: { thousandSeparator: ' ', decimalSeparator: ',', allowedDecimalSeparators: ['.', ','] },
    },
  },
})

/** A filled tint with bright text of the same hue, for badges and light buttons. */
const tint = (colour: string, text: number) => ({
  [`--mantine-color-${colour}-light`]: `var(--mantine-color-${colour}-9)`,
  // Lighter, but not so light that the text loses its contrast.
  [`--mantine-color-${colour}-light-hover`]: `color-mix(in srgb, var(--mantine-color-${colour}-9) 75%, var(--mantine-color-${colour}-8))`,
  [`--mantine-color-${colour}-light-color`]: `var(--mantine-color-${colour}-${text})`,
})

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {},
  dark: {
    '--mantine-color-body': 'var(--ink-1)',
    '--mantine-color-text': 'var(--text-1)',
    '--mantine-color-dimmed': 'var(--text-3)',
    '--mantine-color-default': 'var(--ink-4)',
    '--mantine-color-default-hover': 'var(--ink-5)',
    '--mantine-color-default-border': 'var(--line-2)',
    '--mantine-color-disabled': 'var(--ink-4)',
    '--mantine-color-disabled-color': 'var(--text-3)',
    '--mantine-color-disabled-border': 'var(--line-1)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-placeholder': 'var(--text-3)',
    ...tint('green', 3),
    ...tint('yellow', 3),
    ...tint('red', 2),
    ...tint('blue', 2),
    ...tint('violet', 2),
    '--mantine-color-gray-light': 'var(--ink-5)',
    '--mantine-color-gray-light-hover': 'var(--ink-5)',
    '--mantine-color-gray-light-color': 'var(--text-2)',
  },
})
