import { DomUtils, parseDocument } from 'htmlparser2'
import { readLimited } from '../../../platform/read-limited.ts'
import { outgoingHeaders } from '../../../platform/tracing.ts'
import type { Fetch } from '../providers/ask-psp.ts'

/** Rates that a central bank set for a day. */
export interface BankRates {
  /** The day as `2026-11-28`. */
  readonly asOf: string
  /** The bank's own currency, in which the rates are stated. */
  readonly base: string
  /** Millionths of the base for one unit, by currency. */
  readonly ppm: ReadonlyMap<string, bigint>
}

const { getElementsByTagName, textContent } = DomUtils

const ANSWER_WITHIN_MS = 8_000
const MAX_ANSWER_BYTES = 256 * 1024

/**
 * The rates of the Bank of Russia (`XML_daily.asp`: https://www.cbr.ru/development/SXML/). Throws when the bank does not respond, and when
 * any part of the response is not as documented, because partial rates are useless.
 */
export async function fetchCbrRates(send: Fetch, url: string): Promise<BankRates> {
  const answer = await send(url, {
    headers: { accept: 'application/xml', ...outgoingHeaders() },
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
  if (!answer.ok) throw new Error(`the bank answered ${answer.status}`)
  const body = await readLimited(answer, MAX_ANSWER_BYTES)
  // Names are in windows-1251; only ASCII parts are read here.
  return readCbrRates(new TextDecoder('windows-1251').decode(body))
}

/** The rates in a document of the Bank of Russia. Throws for a document that is not as documented. */
export function readCbrRates(xml: string): BankRates {
  const [root] = getElementsByTagName('ValCurs', parseDocument(xml, { xmlMode: true }), true)
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(root?.attribs.Date ?? '') ?? []
  if (!root || !day) throw new Error('the bank answered without a day')
  const ppm = new Map<string, bigint>()
  for (const one of getElementsByTagName('Valute', root, true)) {
    const part = (name: string) => textContent(getElementsByTagName(name, one, true)).trim()
    const code = part('CharCode')
    const nominal = /^[1-9]\d{0,6}$/.exec(part('Nominal'))?.[0]
    const value = /^(\d{1,7}),(\d{1,6})$/.exec(part('Value'))
    if (!/^[A-Z]{3}$/.test(code) || !nominal || !value) throw new Error(`the bank answered without a rate of ${code}`)
    const [, whole = '', decimals = ''] = value
    const millionths = BigInt(whole + decimals.padEnd(6, '0')) / BigInt(nominal)
    if (millionths <= 0n || ppm.has(code)) throw new Error(`the bank answered two rates of ${code}, or none`)
    ppm.set(code, millionths)
  }
  if (ppm.size === 0) throw new Error('the bank answered no rates')
  return { asOf: `${year}-${month}-${day}`, base: 'RUB', ppm }
}
