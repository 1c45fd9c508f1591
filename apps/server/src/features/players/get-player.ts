import type { EndpointData } from '@runecase/api/endpoint.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import type { PlayerCard } from '@runecase/api/operator/players.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { Cashier } from '../../core/cashier/public.ts'
import type { Pictures } from '../../core/catalog/public.ts'
import { selectLinked } from '../../core/linked-accounts/public.ts'
import { logOperatorAccess, selectOperatorNames } from '../../core/operators/public.ts'
import { findRiskMarks, getProtection } from '../../core/protection/public.ts'
import { selectRestrictions } from '../../core/restrictions/public.ts'
import { findFactorSince } from '../../core/session/public.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { maskAddress, maskEmail, maskText } from '../../platform/mask.ts'
import { refuse } from '../../platform/refuse.ts'
import { showListed } from './list-players.ts'
import { findPlayer, getTotals, type PlayerRow, selectNotes, selectOpenSessions } from './players.sql.ts'

export type PlayerDeps = Pick<Deps, 'database' | 'clock' | 'ids'> & {
  readonly pictures: Pictures
  readonly cashier: Pick<Cashier, 'refills' | 'withdrawals'>
}

/** All data of a player on one page, contacts masked. Refuses with `userNotFound`. */
export async function getPlayer(
  { database, clock, pictures, cashier }: PlayerDeps,
  userId: bigint,
): Promise<PlayerCard> {
  const row = (await findPlayer(database, userId)) ?? refuse('userNotFound')
  const [totals, withdrawals, protection, riskMarks, restrictions, sessions, notes, factorSince, linked] =
    await Promise.all([
      getTotals(database, userId),
      cashier.withdrawals.sumWithdrawals(database, userId),
      getProtection(database, userId),
      findRiskMarks(database, cashier.refills, userId, clock.nowMs()),
      selectRestrictions(database, userId),
      selectOpenSessions(database, userId),
      selectNotes(database, userId),
      findFactorSince(database, userId),
      selectLinked(database, userId),
    ])
  const names = await selectOperatorNames(
    database,
    restrictions.map((one) => one.operatorId),
  )
  return {
    ...showListed(row),
    avatar: pictures.pathOf(row.avatar),
    regType: row.regType,
    country: row.country,
    isBot: row.isBot,
    isAdmin: row.isAdmin,
    erasedAt: row.erasedAt?.toISOString() ?? null,
    contacts: maskedContacts(row),
    secondFactorSince: factorSince?.toISOString() ?? null,
    seenAt: row.seenAt?.toISOString() ?? null,
    owed: goldFromMinor(row.owedMinor),
    items: { count: Number(totals.items), worth: goldFromMinor(totals.itemsMinor) },
    totals: {
      refilled: goldFromMinor(totals.refilledMinor),
      returned: goldFromMinor(totals.returnedMinor),
      staked: goldFromMinor(totals.stakedMinor),
      won: goldFromMinor(totals.wonMinor),
      sold: goldFromMinor(totals.soldMinor),
      underWay: Number(withdrawals.underWay),
      held: Number(withdrawals.held),
      withdrawn: { count: Number(withdrawals.withdrawn), worth: goldFromMinor(withdrawals.withdrawnMinor) },
    },
    ledger: {
      entries: Number(totals.entries),
      gold: goldFromMinor(totals.goldMinor),
      coins: Number(totals.coins),
      isBalanced: totals.goldMinor === row.balanceMinor && totals.coins === row.coins,
    },
    protection,
    riskMarks,
    restrictions: restrictions.map((one) => ({
      id: String(one.id),
      action: one.action,
      reason: one.reason,
      operator: names.get(one.operatorId) ?? '',
      beganAt: one.beganAt.toISOString(),
      untilAt: one.untilAt?.toISOString() ?? null,
      liftedAt: one.liftedAt?.toISOString() ?? null,
      liftReason: one.liftReason,
    })),
    linkedAccounts: linked.length,
    sessions: sessions.map((one) => ({
      id: String(one.id),
      way: one.way,
      address: maskAddress(one.address),
      userAgent: one.userAgent,
      createdAt: one.createdAt.toISOString(),
      seenAt: one.seenAt.toISOString(),
    })),
    notes: notes.map((one) => ({
      id: String(one.id),
      text: one.text,
      operator: one.operator,
      at: one.at.toISOString(),
    })),
  }
}

function maskedContacts(row: PlayerRow): PlayerCard['contacts'] {
  return {
    email: maskEmail(row.email),
    login: maskText(row.login),
    steamId: maskText(row.steamId),
    steamLink: row.steamLink === null ? null : '***',
    steamLogin: maskText(row.steamLogin),
  }
}

/** Contacts in full. The access is logged before the response is sent. */
export async function readContacts(
  deps: Pick<Deps, 'database'>,
  call: OperatorCall,
  { userId, reason }: { readonly userId: bigint; readonly reason: string },
): Promise<EndpointData<OperatorApi['readPlayerContacts']>> {
  const row = (await findPlayer(deps.database, userId)) ?? refuse('userNotFound')
  await logOperatorAccess(deps, call, { action: 'player.unmasked', target: `player ${userId}`, reason })
  const sessions = await selectOpenSessions(deps.database, userId)
  const { email, login, steamId, steamLink, steamLogin } = row
  const addresses = sessions.flatMap(({ address }) => (address === null ? [] : [address]))
  return { contacts: { email, login, steamId, steamLink, steamLogin }, addresses: [...new Set(addresses)] }
}
