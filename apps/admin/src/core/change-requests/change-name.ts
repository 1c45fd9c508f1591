import CHANGE_REQUESTS_NS from 'texts:core/change-requests/change-requests'
import { TICKETS } from '@runecase/game/fair-roll.ts'
import { rarityName } from '../../api/brand.ts'
import { i18n, LANGUAGE } from '../../i18n/i18n.ts'
import { showDateTime } from '../../list/format.ts'
import { showChance, showSum } from '../../list/show-sums.ts'

/**
 * The heading of a change request. Features have theirs under `kinds.<kind>` of their namespace's entry in this file; a kind without a text
 * is shown by kind and subject.
 */
export function changeName({ kind, subject }: { readonly kind: string; readonly subject: string }): string {
  const fallback = `${kind}: ${subject}`
  return String(i18n.t(`kinds.${kind}` as never, { ns: CHANGE_REQUESTS_NS, subject, defaultValue: fallback } as never))
}

/** The name of a changed field; a name from the data is shown as it is. `tickets|Name` is the field of one entry, by its name, `level|1000` by its sum. */
export function changeField(field: string): string {
  const [word = '', ...named] = field.split('|')
  const key = named.length > 0 ? `namedFields.${word}` : `fields.${word}`
  const name = word === 'level' ? showSum(Number(named[0])) : named.join('|')
  return String(i18n.t(key as never, { ns: CHANGE_REQUESTS_NS, name, defaultValue: field } as never))
}

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
/** A sum with decimals. */
const SUM = /^-?\d{1,12}\.\d{1,2}$/
/** A sum of a currency. */
const MONEY = /^(\d{1,12}(?:\.\d{1,2})?) ([A-Z]{3})$/
/** A whole number. It is a sum if the field's name ends with a unit; others are ids, places or URLs. */
const WHOLE = /^-?\d{1,12}$/
const COUNTED = /(GOLD|[Мм]онет\S*|[Пп]олучателей)$/

/** The text of a field's value: known words in the operator's language, times in their time zone, anything else as it is. */
export function changeValue(field: string, value: string): string {
  if (DATE_TIME.test(value)) return showDateTime(value)
  if (SUM.test(value) || (WHOLE.test(value) && COUNTED.test(changeField(field)))) return showSum(Number(value))
  const [, sum, currency] = MONEY.exec(value) ?? []
  if (sum) return `${showSum(Number(sum))} ${currency}`
  const [word] = field.split('|')
  if (word === 'item_rarity') return rarityName(value)
  const key = `values.${word}.${value}`
  return String(i18n.t(key as never, { ns: CHANGE_REQUESTS_NS, defaultValue: value, keySeparator: '.' } as never))
}

/** A number as a preview writes it: `3606125`, `3 606 125`, `88,00 %`. */
const NUMBER = /^(-?\d[\d\s]*(?:[.,]\d+)?)(\s%)?$/

/** Parses such a text. */
export const numberOf = (text: string) => Number(text.replaceAll(/\s/g, '').replace(',', '.'))

/** The chance of a line with this number of tickets. Undefined for any other field. */
export function changeChance(field: string, tickets: string | null): string | undefined {
  if (tickets === null || !field.startsWith('tickets|')) return undefined
  return showChance(numberOf(tickets) / TICKETS)
}

/** The difference between two numbers; for percents, in percentage points. Undefined for other values. */
export function changeDifference(before: string | null, after: string | null): string | undefined {
  const [, was, wasPercent] = NUMBER.exec(before ?? '') ?? []
  const [, is, isPercent] = NUMBER.exec(after ?? '') ?? []
  if (was === undefined || is === undefined || wasPercent !== isPercent) return undefined
  const shown = SIGNED.format(numberOf(is) - numberOf(was))
  return isPercent ? i18n.t('points', { ns: CHANGE_REQUESTS_NS, shown }) : shown
}

const SIGNED = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 2, signDisplay: 'exceptZero' })
