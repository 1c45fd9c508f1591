import { createHash } from 'node:crypto'
import { ID_PATTERN } from '@runecase/api/id-rules.ts'
import { toSnakeKeys } from '@runecase/api/snake-case.ts'
import type { ReceiptHeader } from '@runecase/game/receipt.ts'
import type { ShopDays } from '../../core/project/public.ts'
import type { ReceiptDocument, ReceiptLine, ReceiptParts } from '../../core/receipts/public.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { EPOCH_MS, idAt, operationOfPart, PARTS_PER_OPERATION } from '../../platform/ids.ts'
import { refuse } from '../../platform/refuse.ts'
import { addDays, dayStart } from '../../platform/shop-day.ts'
import { getRoll, type RollDeps } from './get-roll.ts'
import type { ReceiptKey } from './receipt-key.ts'
import { selectOperations } from './receipts.sql.ts'

/** Operations per lookup. */
const OPERATIONS_PER_PAGE = 100

export interface ReceiptDeps extends Pick<Deps, 'database' | 'clock'>, ShopDays, RollDeps {
  readonly receiptKey: ReceiptKey
  readonly receiptParts: Pick<ReceiptParts, 'all'>
  /** The shop's own origin. */
  readonly publicUrl: string
}

/** A file that is streamed while it is made. */
export interface ReceiptFile {
  readonly fileName: string
  readonly lines: AsyncIterable<string>
}

/**
 * The receipt of one roll, by its id or the id of an item it gave, or of one battle or raffle. Refuses with `dataNotFound` before anything
 * is sent.
 */
export async function playReceipt(deps: ReceiptDeps, id: string, caller: Caller | null): Promise<ReceiptFile> {
  const part = deps.receiptParts.all.find((one) => one.id.test(id))
  if (!part) {
    if (!ID_PATTERN.test(id)) refuse('dataNotFound')
    const proof = await getRoll(deps.database, deps, BigInt(id))
    return fileOf(deps, { scope: 'roll', subject: proof.id }, [{ roll: proof }])
  }
  return fileOf(deps, { scope: part.scope, subject: id }, await part.find(id, caller))
}

/** The receipt of all rolls of a player, or of one day of the shop (YYYY-MM-DD). */
export function playerReceipt(deps: ReceiptDeps, caller: Caller, day: string | undefined): ReceiptFile {
  const { userId } = caller
  const { timeZone } = deps.project
  const fromMs = day === undefined ? EPOCH_MS : dayStart(day, timeZone)
  const untilMs = day === undefined ? undefined : dayStart(addDays(day, 1), timeZone)
  const scope =
    day === undefined
      ? ({ scope: 'history', subject: String(userId) } as const)
      : ({ scope: 'day', subject: day } as const)
  return fileOf(deps, scope, playsOf(deps, caller, { fromMs, untilMs }))
}

/** Rolls in order, then battles, then raffles. */
async function* playsOf(
  deps: ReceiptDeps,
  caller: Caller,
  range: { readonly fromMs: number; readonly untilMs: number | undefined },
): AsyncGenerator<PlayLine> {
  const { fromMs, untilMs } = range
  const ids = { fromId: idAt(fromMs), untilId: untilMs === undefined ? undefined : idAt(untilMs) }
  for await (const roll of rollsOf(deps, { userId: caller.userId, ...ids })) yield { roll }
  for (const part of deps.receiptParts.all) yield* part.list(caller, range)
}

async function* rollsOf(
  deps: ReceiptDeps,
  range: { readonly userId: bigint; readonly fromId: bigint; readonly untilId: bigint | undefined },
) {
  // Operation ids are multiples of their parts' id range; this is the last id before the first operation.
  let after = range.fromId - BigInt(PARTS_PER_OPERATION)
  for (;;) {
    const ids = await selectOperations(deps.database, { ...range, after, limit: OPERATIONS_PER_PAGE })
    for (const id of ids) yield await getRoll(deps.database, deps, operationOfPart(id))
    const last = ids.at(-1)
    if (last === undefined || ids.length < OPERATIONS_PER_PAGE) return
    after = last
  }
}

type Proof = Awaited<ReturnType<typeof getRoll>>
type PlayLine = ReceiptLine | { readonly roll: Proof }

function fileOf(
  deps: ReceiptDeps,
  about: Pick<ReceiptHeader, 'scope' | 'subject'>,
  plays: AsyncIterable<PlayLine> | readonly PlayLine[],
): ReceiptFile {
  const header: ReceiptHeader = {
    receipt: 1,
    shop: deps.publicUrl,
    ...about,
    createdAt: new Date(deps.clock.nowMs()).toISOString(),
    publicKey: deps.receiptKey.publicKey,
  }
  return {
    fileName: `${about.scope}-${about.subject}.jsonl`,
    lines: signedLines(deps.receiptKey, linesOf(header, plays)),
  }
}

/** The lines before the end. Each document appears once, before the first play that refers to it. */
async function* linesOf(
  header: ReceiptHeader,
  plays: AsyncIterable<PlayLine> | readonly PlayLine[],
): AsyncGenerator<object> {
  yield header
  const written = new Set<string>()
  for await (const play of plays) {
    const document = 'roll' in play ? documentOf(play.roll) : 'document' in play ? play.document : undefined
    if (document && !written.has(document.hash)) {
      written.add(document.hash)
      yield { document }
    }
    if ('roll' in play) yield { roll: withoutDocument(play.roll) }
    else if (!('document' in play)) yield play
  }
}

function documentOf(roll: Proof): ReceiptDocument | undefined {
  if (roll.purpose === 'bonus') return undefined
  return roll.purpose === 'open'
    ? { hash: roll.oddsHash, text: roll.odds, rarities: roll.rarities }
    : { hash: roll.rulesHash, text: roll.rules }
}

function withoutDocument(roll: Proof): object {
  if (roll.purpose === 'bonus') return roll
  return roll.purpose === 'open' ? { ...roll, odds: null, rarities: undefined } : { ...roll, rules: null }
}

/** Every serialised line, followed by the closing line with their signature. */
async function* signedLines(key: ReceiptKey, lines: AsyncIterable<object>): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let count = 0
  for await (const line of lines) {
    const text = `${JSON.stringify(toSnakeKeys(line))}\n`
    hash.update(text)
    count += 1
    yield text
  }
  const sha256 = hash.digest('hex')
  yield `${JSON.stringify({ end: { lines: count, sha256, signature: key.sign(sha256) } })}\n`
}
