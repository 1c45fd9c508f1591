import type { SectionFields } from '@runecase/api/operator/sections.ts'
import type { SectionRecord } from './catalogue-records.ts'

type Look = SectionRecord['look']
type Colors = Pick<SectionFields, 'colorFrom' | 'colorTo'>

/** The colours of a look that was not made from two colours. */
const DEFAULT_COLORS: Colors = { colorFrom: '#8B45FF', colorTo: '#4D74FF' }
const GRADIENT = /^linear-gradient\(100deg, (#[0-9a-f]{6}) 0%, (#[0-9a-f]{6}) 100%\)$/i
/** The share of white in the text of the heading. */
const WHITE = 0.65

/** The two colours from which a look is made. */
export function colorsOf({ title }: Look): Colors {
  const [, colorFrom, colorTo] = GRADIENT.exec(title.gradient) ?? []
  return colorFrom && colorTo ? { colorFrom, colorTo } : DEFAULT_COLORS
}

/** The look of a section with these colours and icon. If the colours are unchanged, the gradients stay. */
export function lookOf(
  { icon, colorFrom: from, colorTo: to }: Pick<SectionFields, 'icon' | keyof Colors>,
  before: Look | undefined,
): Look {
  const known = before && colorsOf(before)
  if (before && known?.colorFrom === from && known.colorTo === to)
    return { ...before, title: { ...before.title, icon } }
  return {
    cardsBackground: `linear-gradient(180deg, ${from}2e 0%, rgb(24 16 43 / .88) 72%)`,
    cardsCircle: `radial-gradient(circle at 50% 42%, ${from}80 0%, ${to}26 46%, transparent 70%)`,
    cardsHover: `linear-gradient(180deg, ${from}57 0%, ${to}33 100%)`,
    cardsShadow: `0 18px 40px -14px ${to}8c`,
    lineBreaks: before?.lineBreaks ?? false,
    title: {
      icon,
      gradient: `linear-gradient(100deg, ${from} 0%, ${to} 100%)`,
      gradientText: `linear-gradient(180deg, #ffffff 20%, ${lighter(from)} 100%)`,
    },
  }
}

function lighter(color: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  return `#${parts
    .map((part) =>
      Math.round(part + (255 - part) * WHITE)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
