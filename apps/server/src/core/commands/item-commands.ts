import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { causedBy } from '../../platform/domain-events.ts'
import type { Idempotency, StoredAnswer } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/refuse.ts'
import { currentRequestId } from '../../platform/request-scope.ts'
import type { PlayRulesBook } from '../catalog/public.ts'
import { ACTOR_CODE, insertItemRows, sourceId, statusId, updateItemSteps } from '../items/public.ts'
import {
  balanceChanged,
  debtChanged,
  lockPlayers,
  repaidBy,
  sendRepayments,
  updateDueReminders,
} from '../ledger/public.ts'
import { rotateWornSeed, type SeedDeps } from '../seeds/public.ts'
import type { InFlightLimiter } from './in-flight-limiter.ts'
import { ExhaustedSeedError, ItemCommand, type PlayedStep, type PlayWork, type RecordWriter } from './item-command.ts'
import { selectPlayingPlayers, sendItemCommands } from './item-commands.sql.ts'
import { ItemReads } from './item-reads.ts'
import { type BatchOutcome, PlayerQueue } from './player-queue.ts'
import { type ResponseToStore, selectStoredResponses } from './stored-responses.sql.ts'
import { replayOf } from './stored-responses.ts'

interface PlayRequest {
  readonly userId: bigint
  readonly idempotency: Idempotency
  readonly work: PlayWork
  /** The id of the call that caused it: its domain events name it. */
  readonly requestId: string | undefined
}

type PlaysDeps = SeedDeps &
  Pick<Deps, 'database'> & { readonly limiter: InFlightLimiter; readonly rules: PlayRulesBook }

/**
 * Runs plays of players with their items. Plays that arrive together share transactions. Each is decided separately under its player's
 * lock, and the results of all are written by the same few statements. Each request runs once, like in `runPlayerCommand`.
 */
export class ItemCommands {
  readonly #deps: PlaysDeps
  readonly #queue: PlayerQueue<PlayRequest>

  constructor(deps: PlaysDeps) {
    this.#deps = deps
    this.#queue = new PlayerQueue({
      runBatch: (requests, isAlone) => runBatch(deps, requests, isAlone),
      rotateSeed: (worn) => rotateWornSeed(deps, worn),
    })
  }

  /**
   * Runs a play; a refusal is stored as its response too. Refuses with `idempotency_in_progress` while the same request is running, with
   * `idempotency_mismatch` when its key was used for another, and with `temporarily_unavailable` when too many wait.
   */
  async run(idempotency: Idempotency, work: PlayWork): Promise<StoredAnswer> {
    const { userId, key } = idempotency
    const leave = this.#deps.limiter.enter(userId, key)
    try {
      return await this.#queue.run({ userId, idempotency, work, requestId: currentRequestId() })
    } finally {
      leave()
    }
  }
}

/** The outcome of one request and, if it was newly decided, its writes. */
interface Decided {
  readonly outcome: BatchOutcome
  readonly answer?: ResponseToStore
  readonly play?: ItemCommand
  readonly requestId?: string | undefined
}

function runBatch(deps: PlaysDeps, requests: readonly PlayRequest[], isAlone: boolean): Promise<BatchOutcome[]> {
  return deps.database.transaction(async (tx) => {
    const userIds = requests.map((one) => one.userId).sort((a, b) => (a < b ? -1 : 1))
    const [locked, players] = await Promise.all([
      lockPlayers(tx, userIds, isAlone),
      selectPlayingPlayers(
        tx,
        requests.map((one) => one.idempotency),
      ),
    ])
    const playerOf = new Map(players.map((player) => [player.userId, player]))
    const replayed = players.flatMap((player) => player.answerId ?? [])
    const stored = replayed.length > 0 ? await selectStoredResponses(tx, replayed) : new Map<bigint, Buffer>()
    const reads = new ItemReads(tx, deps.rules, deps.clock.nowMs())
    const decided = await Promise.all(
      requests.map(async (request): Promise<Decided> => {
        const player = playerOf.get(request.userId)
        if (!player) throw new Error(`player ${request.userId} is not there`)
        if (!locked.has(player.userId)) return { outcome: { kind: 'busy' } }
        if (!player.hasSession) return { outcome: { kind: 'refused', refusal: new Refusal('authentication') } }
        const { fingerprint } = player
        if (fingerprint) return { outcome: replayOf(request.idempotency, { ...player, fingerprint }, stored) }
        return decide(new ItemCommand(deps.ids.next(), player, reads, deps), request)
      }),
    )
    updateDueReminders(
      tx,
      players.filter((player) => locked.has(player.userId)),
    )
    await write(tx, deps, decided)
    return decided.map((one) => one.outcome)
  })
}

async function decide(play: ItemCommand, { userId, idempotency, work, requestId }: PlayRequest): Promise<Decided> {
  const { key, fingerprint } = idempotency
  try {
    const given = idempotency.encodeSuccess(await work(play))
    const outcome: BatchOutcome = { kind: 'answered', answer: { ...given, isReplay: false } }
    const made = { outcome, play, requestId }
    return key === undefined ? made : { ...made, answer: { userId, key, fingerprint, ...given } }
  } catch (error) {
    if (error instanceof ExhaustedSeedError) return { outcome: { kind: 'rotate', seedId: error.seedId } }
    if (!(error instanceof Refusal)) throw error
    const isPassing = error.httpStatus === 429 || error.httpStatus >= 500
    if (isPassing || key === undefined) return { outcome: { kind: 'refused', refusal: error } }
    const given = idempotency.encodeRefusal(error)
    return {
      outcome: { kind: 'answered', answer: { ...given, isReplay: false } },
      answer: { userId, key, fingerprint, ...given },
    }
  }
}

/** Writes the results of all plays of a batch. An item that does not have the status its play read is a defect and fails the batch. */
async function write(tx: Tx, deps: Pick<Deps, 'ids'>, decided: readonly Decided[]): Promise<void> {
  const answers = decided.flatMap((one) => one.answer ?? [])
  const plays = decided.flatMap((one) => one.play ?? [])
  if (plays.length === 0 && answers.length === 0) return
  const writes = plays.map((play) => {
    const { operationId, entries, experienceMinor, rolls, isGame, player } = play
    const { userId } = player
    return { userId, operationId, entries, experienceMinor, rolls, isGame, repaid: repaidBy(userId, entries) }
  })
  const repaid = writes.filter((one) => one.repaid.gold > 0n || one.repaid.coins > 0n)
  const repaidOperations = new Set(repaid.map((one) => one.operationId))
  const events = decided.flatMap(({ play, requestId }) =>
    play
      ? causedBy(requestId, [
          ...play.events,
          ...(play.entries.length > 0 ? [balanceChanged(play.balance)] : []),
          ...(repaidOperations.has(play.operationId) ? [debtChanged(play.player.userId, play.owed)] : []),
        ])
      : [],
  )
  sendItemCommands(tx, writes, { id: deps.ids.next(), answers }, events.length > 0 ? JSON.stringify(events) : null)
  sendRepayments(
    tx,
    repaid.map(({ operationId, userId, repaid }) => ({ operationId, userId, ...repaid })),
  )
  for (const [insert, rows] of recordsOf(plays)) insert(tx, rows as never)
  // One statement changes an item at most once, so the steps out of the bag run in a statement before the others.
  const moving = Promise.all([moveAll(tx, plays, (play) => play.keeps), moveAll(tx, plays, (play) => play.steps)])
  insertItemRows(tx, plays.flatMap(bornItems))
  await moving
}

function recordsOf(plays: readonly ItemCommand[]): Map<RecordWriter<never>, unknown[]> {
  const all = new Map<RecordWriter<never>, unknown[]>()
  for (const { records } of plays) {
    for (const [insert, rows] of records) all.set(insert, [...(all.get(insert) ?? []), ...rows])
  }
  return all
}

async function moveAll(
  tx: Tx,
  plays: readonly ItemCommand[],
  stepsOf: (play: ItemCommand) => readonly PlayedStep[],
): Promise<void> {
  const steps = plays.flatMap((play) =>
    stepsOf(play).map(({ id, from, via, to, actor }) => ({
      userId: play.player.userId,
      id,
      from: statusId(from),
      via: via === undefined ? null : statusId(via),
      to: statusId(to),
      actor: ACTOR_CODE[actor],
      operationId: play.operationId,
    })),
  )
  if (steps.length === 0) return
  const moved = await updateItemSteps(tx, steps)
  if (moved !== steps.length) throw new Error(`${moved} of ${steps.length} items made their step`)
}

function bornItems({ player, operationId, prizes }: ItemCommand) {
  return prizes.map(({ id, catalogueItemId, priceMinor, source }) => ({
    userId: player.userId,
    id,
    catalogueItemId,
    priceMinor,
    operationId,
    status: statusId('progress'),
    source: sourceId(source),
    actor: ACTOR_CODE.system,
  }))
}
