import { type Catalogue, lockCaseCounters } from '../../core/catalog/public.ts'
import { type BatchOutcome, type ResponseToStore, selectStoredResponses } from '../../core/commands/public.ts'
import { lockPlayers, updateDueReminders } from '../../core/ledger/public.ts'
import type { SeasonBook } from '../../core/seasons/public.ts'
import type { Database } from '../../platform/db.ts'
import { causedBy, type DomainEvent } from '../../platform/domain-events.ts'
import type { IdSource } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refuse.ts'
import { type Decision, decideOpening, type SeedSource } from './decide-opening.ts'
import { type OpeningRow, type OpeningWrite, selectOpenings, sendOpenings } from './open-case.sql.ts'
import type { OpeningCache } from './opening-cache.ts'
import type { OpeningRequest } from './opening-request.ts'

export interface OpenBatchDeps {
  readonly database: Database
  readonly ids: IdSource
  readonly catalogue: Catalogue
  readonly seeds: SeedSource
  readonly memory: OpeningCache
  readonly seasonBook: SeasonBook
}

/**
 * Opens cases for several players in one transaction of two round trips: lock and read, then write and commit. Each player's outcome is
 * independent: for a refused one only the stored response is written, and the others are not affected.
 */
export async function openBatch(
  deps: OpenBatchDeps,
  requests: readonly OpeningRequest[],
  isAlone: boolean,
): Promise<BatchOutcome[]> {
  const limitedHint = limitedCases(deps.catalogue, requests)
  const seasons = await deps.seasonBook.get()
  const requestOf = (row: OpeningRow) => requests[row.ord - 1] as OpeningRequest
  return deps.database.transaction(async (tx) => {
    const userIds = [...new Set(requests.map((one) => one.userId))].sort((a, b) => (a < b ? -1 : 1))
    const locking = lockPlayers(tx, userIds, isAlone)
    const reading = selectOpenings(
      tx,
      deps.memory,
      requests.map(({ userId, caseId, idempotency }) => ({
        userId,
        sessionId: idempotency.sessionId,
        caseId,
        key: idempotency.key,
      })),
    )
    const counting =
      limitedHint.length > 0 ? lockCaseCounters(tx, limitedHint) : Promise.resolve(new Map<number, number>())
    const [locked, rows, remaining] = await Promise.all([locking, reading, counting])
    const missed = [
      ...new Set(
        rows.flatMap((row) => {
          const { caseId } = requestOf(row)
          return row.case?.opens_limit && !remaining.has(caseId) ? [caseId] : []
        }),
      ),
    ]
    if (missed.length > 0) for (const [caseId, left] of await lockCaseCounters(tx, missed)) remaining.set(caseId, left)
    const odds = await deps.catalogue.loadOdds(
      rows.flatMap((row) => (row.case ? [{ caseId: requestOf(row).caseId, version: row.case.odds_version }] : [])),
    )

    const replayed = rows.flatMap((row) => row.answer_id ?? [])
    const storedResponses = replayed.length > 0 ? await selectStoredResponses(tx, replayed) : new Map<bigint, Buffer>()
    const rowOf = new Map(rows.map((row) => [row.ord - 1, row]))
    const writes: OpeningWrite[] = []
    const answers: ResponseToStore[] = []
    const events: DomainEvent[] = []
    const outcomes = requests.map((request, index): BatchOutcome => {
      const row = rowOf.get(index)
      if (!row) return { kind: 'refused', refusal: new Refusal('authentication') }
      if (!locked.has(request.userId)) return { kind: 'busy' }
      const decision = decideOpening({ ...deps, seasons, odds, storedResponses }, request, row, remaining)
      return settle(request, decision, writes, answers, events)
    })
    const seen = rows.map((row) => ({ ...row, userId: requestOf(row).userId }))
    updateDueReminders(
      tx,
      seen.filter(({ userId }) => locked.has(userId)),
    )
    if (writes.length > 0 || answers.length > 0)
      sendOpenings(tx, writes, { id: deps.ids.next(), answers }, events.length > 0 ? JSON.stringify(events) : null)
    return outcomes
  })
}

function settle(
  { userId, idempotency, requestId }: OpeningRequest,
  decision: Decision,
  writes: OpeningWrite[],
  answers: ResponseToStore[],
  events: DomainEvent[],
): BatchOutcome {
  if (decision.kind === 'answered' || decision.kind === 'rotate') return decision
  if (decision.kind === 'refused') {
    if (decision.isStored && idempotency.key !== undefined) {
      const answer = idempotency.encodeRefusal(decision.refusal)
      answers.push({ userId, key: idempotency.key, fingerprint: idempotency.fingerprint, ...answer })
    }
    return { kind: 'refused', refusal: decision.refusal }
  }
  const answer = idempotency.encodeSuccess(decision.data)
  if (idempotency.key !== undefined)
    answers.push({ userId, key: idempotency.key, fingerprint: idempotency.fingerprint, ...answer })
  writes.push(decision.write)
  events.push(...causedBy(requestId, decision.events))
  return { kind: 'answered', answer: { ...answer, isReplay: false } }
}

/** The limited cases of a batch by the in-memory catalogue, so that their counters are locked in the same round trip. */
function limitedCases(catalogue: Catalogue, requests: readonly OpeningRequest[]): number[] {
  const ids = new Set<number>()
  for (const { caseId } of requests) if (catalogue.caseById(caseId)?.opensLimit) ids.add(caseId)
  return [...ids].sort((a, b) => a - b)
}
