import { describe, expect, it } from 'vitest'
import { contrast, mix } from './colour.ts'
import { groundOf, type Theme, themeCss, themeFaults, themeTokens } from './project-theme.ts'

const RARITY = { code: 'arcana', name: { ru: 'Редкая' }, color: '#a8f03c', glow: '#18d868', text: '#c4fa78' } as const
const GAME = { rarities: [RARITY] }
const BLUE = { background: '#0b1016', panel: '#2f4254', accent: '#1f6fd6', accentTo: '#1a7f9c' }
const faultsOf = (theme: Theme, game = GAME) => themeFaults(theme, game).map(({ path }) => path.join('.'))

describe('colours', () => {
  it('colours have the contrast defined by WCAG', () => {
    expect(contrast('#ffffff', '#000000')).toBe(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrast('#000000', '#ffffff')).toBe(contrast('#ffffff', '#000000'))
  })

  it('two colours are mixed by share', () => {
    expect([mix('#000000', '#ffffff', 0), mix('#000000', '#ffffff', 0.5), mix('#102030', '#ffffff', 1)]).toEqual([
      '#000000',
      '#808080',
      '#ffffff',
    ])
  })
})

describe('a theme', () => {
  it('an empty theme changes only the rarities of the game', () => {
    expect(themeTokens({}, GAME)).toEqual({
      '--r-arcana': '#a8f03c',
      '--r-arcana-2': '#18d868',
      '--r-arcana-t': '#c4fa78',
    })
    expect(faultsOf({})).toEqual([])
    expect(groundOf({})).toBe('#0d0819')
  })

  it('a theme colours pages, buttons and prices with few fields', () => {
    const tokens = themeTokens({ ...BLUE, highlight: '#9be564', corner: 2, letters: 'plain' }, GAME)
    expect(tokens).toMatchObject({
      '--ink-1': '#0b1016',
      '--ink-6': '#2f4254',
      '--violet-600': '#1f6fd6',
      '--g-brand': 'linear-gradient(100deg, #1f6fd6 0%, #1d77b9 55%, #1a7f9c 100%)',
      '--gold-400': '#9be564',
      '--cut': '2px',
      '--fv-display': "'SHRP' 0",
    })
    expect(groundOf(BLUE)).toBe('#0b1016')
  })

  it('a single token in a theme takes precedence over the other fields', () => {
    expect(themeTokens({ ...BLUE, tokens: { '--ink-1': '#000000', '--page': '1280px' } }, GAME)).toMatchObject({
      '--ink-1': '#000000',
      '--page': '1280px',
    })
  })

  it('a theme becomes a style sheet with one rule', () => {
    expect(themeCss({ '--a': '1px', '--b': '#fff' })).toBe('html:root{--a:1px;--b:#fff}')
  })

  it('a theme is refused by field when text has too little contrast', () => {
    expect(faultsOf({ ...BLUE, accent: '#ff7a2f' })).toEqual(['accent'])
    expect(faultsOf({ ...BLUE, background: '#777777', panel: '#999999' })).toContain('panel')
    expect(faultsOf({ highlight: '#5a2a00' })).toContain('highlight')
    expect(faultsOf({}, { rarities: [{ ...RARITY, text: '#203010' }] as never })).toEqual(['rarities.0.text'])
  })

  it('a theme is refused when one colour of a pair is missing', () => {
    expect(faultsOf({ background: '#0b1016' })).toContain('panel')
    expect(faultsOf({ accent: '#1f6fd6' })).toContain('accentTo')
  })
})
