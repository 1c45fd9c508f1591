// Screens use the scales of `apps/web/src/ui/tokens.css` (docs/interface-kit.md). `ui/` and the tokens themselves may hold values.
const NARROWER = ['1439px', '1279px', '1023px', '767px', '359px']
const WIDER = ['1440px', '1280px', '1024px', '768px', '360px']

/** @type {import('stylelint').Config} */
export default {
  plugins: ['stylelint-declaration-strict-value'],
  rules: {
    'scale-unlimited/declaration-strict-value': [
      ['font', 'font-size', 'font-family', '/color$/', 'fill', 'stroke'],
      {
        ignoreValues: [
          'inherit',
          'currentcolor',
          'transparent',
          'none',
          'auto',
          'normal',
          '0',
          '/^[0-9.]+em$/',
          '/^url\\(/',
        ],
        // `color-mix` over tokens; raw colour functions are refused below.
        ignoreFunctions: true,
      },
    ],
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'oklch'],
    'declaration-property-value-allowed-list': {
      'font-weight': ['400', '500', '600', '700', '800', 'inherit'],
      // One and two pixels are hairlines between parts of one thing.
      '/^(row-|column-)?gap$/': ['/^((var\\(--[\\w-]+\\)|calc\\(.*var\\(.*\\)|[0-9.]+em|0|1px|2px)( |$))+$/'],
    },
    'media-feature-range-notation': 'prefix',
    'media-feature-name-value-allowed-list': { 'max-width': NARROWER, 'min-width': WIDER },
  },
}
