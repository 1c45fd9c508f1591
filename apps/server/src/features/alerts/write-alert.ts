import type { Language } from '@runecase/api/languages.ts'
import type { AttentionKind } from '@runecase/api/operator/attention-rules.ts'
import { MINUTE_MS } from '@runecase/game/durations.ts'
import type { FoundAttention } from '../../core/operators/public.ts'
import { textsIn } from '../../platform/texts.ts'
import en from './alerts.en.json' with { type: 'json' }
import ru from './alerts.ru.json' with { type: 'json' }

export const alertTexts = textsIn({ ru, en })

/** The page on which operators see open alerts and choose their kinds. */
export const ALERTS_PATH = '/me/alerts'

/** A message to an operator: a kind, figures and a link, without personal data. */
export interface WrittenAlert {
  readonly title: string
  readonly text: string
  readonly button: string
  /** The absolute URL of the page of alerts. */
  readonly url: string
  /** Why the operator gets the message. */
  readonly why: string
}

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** Writes the message about an alert. */
export function writeAlert(
  alert: {
    readonly kind: AttentionKind
    readonly level: number
    readonly seen: FoundAttention
    readonly nowMs: number
  },
  { language, adminUrl, brand }: { readonly language: Language; readonly adminUrl: string; readonly brand: string },
): WrittenAlert {
  const texts = alertTexts(language)
  const { kind, level, seen } = alert
  const facts = [
    seen.subject === null ? undefined : fill(texts.facts.subject, { name: seen.subject.name }),
    seen.subject === null ? fill(texts.facts.count, { count: number(seen.count, language) }) : undefined,
    figureOf(kind, seen, language),
    seen.since === null
      ? undefined
      : fill(texts.facts.waits, { time: timeOf(alert.nowMs - Date.parse(seen.since), language) }),
    level > 1 ? fill(texts.facts.level, { level: String(level) }) : undefined,
  ]
  return {
    title: fill(texts.title, { brand, kind: texts.kinds[kind] }),
    text: facts.filter((fact) => fact !== undefined).join('\n'),
    button: texts.button,
    url: `${adminUrl}${ALERTS_PATH}`,
    why: texts.why,
  }
}

/** The figure of a kind, in its unit. */
function figureOf(kind: AttentionKind, { value }: FoundAttention, language: Language): string | undefined {
  const { facts } = alertTexts(language)
  if (value === null) return undefined
  if (kind === 'case_sigma') return fill(facts.sigma, { value: number(value, language, 1) })
  if (kind === 'case_out_of_bounds') return fill(facts.return, { value: number(value * 100, language, 2) })
  return fill(facts.gold, { value: number(value, language) })
}

/** A duration in its two largest units. */
function timeOf(ms: number, language: Language): string {
  const { units } = alertTexts(language)
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS))
  const parts = [
    [Math.floor(minutes / DAY_MINUTES), units.day],
    [Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES), units.hour],
    [minutes % HOUR_MINUTES, units.minute],
  ] as const
  const first = parts.findIndex(([count]) => count > 0)
  const shown = first < 0 ? parts.slice(-1) : parts.slice(first, first + 2).filter(([count]) => count > 0)
  return shown.map(([count, unit]) => `${count} ${unit}`).join(' ')
}

const number = (value: number, language: Language, decimals = 0) =>
  new Intl.NumberFormat(language, { maximumFractionDigits: decimals }).format(value)

const fill = (template: string, values: Readonly<Record<string, string>>) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
