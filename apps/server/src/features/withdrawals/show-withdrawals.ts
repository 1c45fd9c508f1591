import type { Withdrawal } from '@runecase/api/withdrawals.ts'
import type { Catalogue } from '../../core/catalog/public.ts'
import { showPlayedItem } from '../../core/items/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { findUsualWait, type PublicStep, selectNotes, selectPlaces, selectSteps } from './withdrawal-lists.sql.ts'
import type { WithdrawalRecord } from './withdrawals.sql.ts'

/** The expected wait for a provider without enough data yet. */
const FIRST_WAIT_MS = 60_000

export type ShowDeps = Pick<Deps, 'database'> & { readonly catalogue: Pick<Catalogue, 'itemById'> }

/** Withdrawals as shown to their player, each with its timeline and, while it waits, its position in the queue. */
export async function showWithdrawals(deps: ShowDeps, records: readonly WithdrawalRecord[]): Promise<Withdrawal[]> {
  const waiting = records.filter(({ status, cause }) => status === 'PREPARING' && cause !== 'checking')
  const refused = records.filter(({ cause }) => cause === 'refused').map(({ id }) => id)
  const [steps, places, waits, notes] = await Promise.all([
    selectSteps(
      deps.database,
      records.map((record) => record.id),
    ),
    waiting.length > 0
      ? selectPlaces(
          deps.database,
          waiting.map((record) => record.id),
        )
      : new Map<bigint, number>(),
    usualWaits(deps, waiting),
    refused.length > 0 ? selectNotes(deps.database, refused) : new Map<bigint, string>(),
  ])
  const byWithdrawal = Map.groupBy(steps, (step) => step.withdrawalId)
  return records.map((record) => {
    const place = places.get(record.id)
    const sentAtMs = Math.max(record.nowMs, record.readyAtMs) + (waits.get(record.provider) ?? FIRST_WAIT_MS)
    return {
      ...showRecord(deps, record, byWithdrawal.get(record.id) ?? []),
      note: notes.get(record.id) ?? null,
      queue: place === undefined ? null : { place, sentAt: dateOf(sentAtMs) },
    }
  })
}

async function usualWaits({ database }: ShowDeps, waiting: readonly WithdrawalRecord[]) {
  const providers = [...new Set(waiting.map((record) => record.provider))]
  return new Map(
    await Promise.all(providers.map(async (provider) => [provider, await findUsualWait(database, provider)] as const)),
  )
}

function showRecord(
  { catalogue }: ShowDeps,
  record: WithdrawalRecord,
  steps: readonly PublicStep[],
): Omit<Withdrawal, 'queue' | 'note'> {
  return {
    id: String(record.id),
    itemId: String(record.itemId),
    item: showPlayedItem(catalogue, { id: record.catalogueItemId, priceMinor: record.priceMinor }),
    method: record.method,
    status: record.status,
    cause: record.cause,
    isOpen: record.endedAtMs === null,
    isReplaceable: record.isReplaceable,
    createdAt: dateOf(record.createdAtMs),
    readyAt: dateOf(record.readyAtMs),
    endedAt: record.endedAtMs === null ? null : dateOf(record.endedAtMs),
    offer:
      record.tradeId === null
        ? null
        : {
            tradeId: record.tradeId,
            url: record.provider === 'sandbox' ? null : 'https://steamcommunity.com/my/tradeoffers/',
            code: record.code,
            bot: record.bot,
          },
    timeline: steps.map(({ status, cause, atMs }) => ({ status, cause, at: dateOf(atMs) })),
  }
}

const dateOf = (ms: number) => new Date(ms).toISOString()
