import { Id } from '@runecase/api/paging.ts'
import { z } from 'zod'
import { lockPlayer } from '../../core/ledger/public.ts'
import { defineChangeRequest } from '../../core/operators/public.ts'
import { findFactorSince, removeFactor } from '../../core/session/public.ts'
import type { Queries } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import { findPlayer } from './players.sql.ts'

/** When the factor was turned on; a factor turned on later needs another request. */
async function sinceOf(queries: Queries, userId: string): Promise<string> {
  if (!(await findPlayer(queries, BigInt(userId)))) refuse('dataNotFound')
  const since = (await findFactorSince(queries, BigInt(userId))) ?? refuse('change_refused', { fault: 'no_factor' })
  return since.toISOString()
}

/**
 * Turns the second factor off for a player who lost it and the recovery codes: one operator proposes it, another one approves it, because
 * one operator alone could also make a sign-in link and use the account. It is published: the player is notified, and their withdrawals are
 * held for a day.
 */
export const factorReset = defineChangeRequest({
  kind: 'player.factor_reset',
  proposePermission: 'players.restrict',
  approvePermission: 'players.recover',
  payload: z.strictObject({ userId: Id }),
  targetOf: ({ userId }) => `player ${userId}`,
  readBase: (queries, { userId }) => sinceOf(queries, userId),
  async preview(queries, { userId }) {
    const since = await sinceOf(queries, userId)
    const player = (await findPlayer(queries, BigInt(userId))) ?? refuse('dataNotFound')
    return { subject: player.nickname, lines: [{ field: 'secondFactor', before: since, after: null }] }
  },
  lock: (tx, { userId }) => lockPlayer(tx, BigInt(userId)),
  async apply(tx, { userId }) {
    const secondFactor = await sinceOf(tx, userId)
    await removeFactor(tx, BigInt(userId), 'reset')
    return { before: { secondFactor }, after: { secondFactor: null } }
  },
})
