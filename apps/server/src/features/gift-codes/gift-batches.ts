import type { EndpointData, EndpointInput } from '@runecase/api/endpoint.ts'
import { GIFT_CODE_SIGNS, showGiftCode } from '@runecase/api/gift-codes-rules.ts'
import { goldFromMinor, minorFromAmount } from '@runecase/api/money.ts'
import { GiftBatchTerms } from '@runecase/api/operator/gift-codes.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { defineChangeRequest, runOperatorCommand } from '../../core/operators/public.ts'
import { randomCodes } from '../../core/promo/public.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { selectKeysetPage } from '../../platform/keyset-page.ts'
import { refuse } from '../../platform/refuse.ts'
import {
  BATCH_COLUMNS,
  BATCH_STATE,
  type GiftBatchRow,
  insertGiftBatch,
  insertGiftCodes,
  lockGiftBatch,
  updateCancelled,
} from './gift-codes.sql.ts'
import { giftCodeHash } from './redeem-gift-code.ts'

const NUMBER = new Intl.NumberFormat('ru', { maximumFractionDigits: 2 })

/** A batch of gift codes: one operator proposes it, another one approves it. Its codes are generated later, when they are issued. */
export const giftBatchChange = ({ clock }: Pick<Deps, 'clock'>) =>
  defineChangeRequest({
    kind: 'gift.batch',
    proposePermission: 'money.propose',
    approvePermission: 'money.approve',
    payload: GiftBatchTerms,
    targetOf: ({ name }) => `gift codes ${name}`,
    readBase: async () => 'new',
    async preview(_queries, { name, value, codes, expiresAt }) {
      requireFuture(clock, expiresAt)
      const lines = {
        giftValue: value,
        giftCodes: codes,
        giftWorth: (Number(minorFromAmount(value, 'GOLD')) * codes) / 100,
      }
      return {
        subject: name,
        lines: [
          ...Object.entries(lines).map(([field, after]) => ({ field, before: null, after: NUMBER.format(after) })),
          { field: 'giftExpires', before: null, after: expiresAt },
        ],
      }
    },
    async apply(tx, terms, { changeRequestId }) {
      requireFuture(clock, terms.expiresAt)
      insertGiftBatch(tx, {
        name: terms.name,
        valueMinor: minorFromAmount(terms.value, 'GOLD'),
        codes: terms.codes,
        expiresAt: new Date(terms.expiresAt),
        changeRequestId,
      })
      return { before: null, after: terms }
    },
  })

function requireFuture(clock: Deps['clock'], expiresAt: string): void {
  if (Date.parse(expiresAt) <= clock.nowMs()) refuse('change_refused', { fault: 'gift_expired' })
}

/** Batches, newest first. */
export async function listGiftBatches(
  { database }: Pick<Deps, 'database'>,
  { state, ...page }: EndpointInput<OperatorApi['listGiftBatches']>['query'],
): Promise<EndpointData<OperatorApi['listGiftBatches']>> {
  const { rows, total, next } = await selectKeysetPage<GiftBatchRow, 'created'>(
    database,
    {
      name: 'list_gift_batches',
      columns: BATCH_COLUMNS,
      from: 'gift_batches b',
      conditions: [[`${BATCH_STATE} = ?`, state]],
      sorts: { created: ['b.id', 'int8'] },
      key: 'b.id::int8',
    },
    page,
  )
  return { items: rows.map(shown), total, next }
}

function shown({ valueMinor, changeRequestId, expiresAt, createdAt, issuedAt, ...row }: GiftBatchRow) {
  return {
    ...row,
    value: goldFromMinor(valueMinor),
    changeRequestId: String(changeRequestId),
    expiresAt: expiresAt.toISOString(),
    createdAt: createdAt.toISOString(),
    issuedAt: issuedAt?.toISOString() ?? null,
  }
}

interface OneBatch {
  readonly id: number
  readonly reason: string
}

/**
 * Generates and returns the codes of an approved batch. They cannot be read again; if the response is lost, the batch must be cancelled.
 */
export function issueGiftCodes(
  deps: Pick<Deps, 'database' | 'random'>,
  call: OperatorCall,
  { id, reason }: OneBatch,
): Promise<EndpointData<OperatorApi['issueGiftCodes']>> {
  return runOperatorCommand(deps, call, { action: 'gift_batch.issued', reason }, async (tx) => {
    const batch = (await lockGiftBatch(tx, id)) ?? refuse('dataNotFound')
    if (batch.state !== 'approved') refuse('change_refused', { fault: 'gift_batch_closed' })
    const codes = randomCodes(deps.random, { prefix: '', count: batch.codes, length: GIFT_CODE_SIGNS })
    insertGiftCodes(tx, id, codes.map(giftCodeHash))
    return {
      answer: { codes: codes.map(showGiftCode) },
      target: `gift codes ${batch.name}`,
      after: { batchId: id, codes: batch.codes, value: goldFromMinor(batch.valueMinor) },
    }
  })
}

/** Cancels a batch: its unredeemed codes become invalid. */
export function cancelGiftBatch(
  deps: Pick<Deps, 'database'>,
  call: OperatorCall,
  { id, reason }: OneBatch,
): Promise<Record<string, never>> {
  return runOperatorCommand(deps, call, { action: 'gift_batch.cancelled', reason }, async (tx) => {
    const batch = (await lockGiftBatch(tx, id)) ?? refuse('dataNotFound')
    if (batch.state === 'cancelled' || batch.state === 'ended') refuse('change_refused', { fault: 'gift_batch_closed' })
    updateCancelled(tx, id)
    const after = { batchId: id, redeemed: batch.redeemed, codes: batch.codes }
    return { answer: {}, target: `gift codes ${batch.name}`, before: { state: batch.state }, after }
  })
}
