import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { WITHDRAWAL_LIMIT } from '@runecase/api/withdrawals.ts'
import { findOwed } from '../../core/ledger/public.ts'
import { findSteamStanding } from './find-receiver.ts'
import { findSandboxEnding } from './providers/sandbox/sandbox.sql.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'
import { findHold, type ShownHold } from './withdrawal-hold.ts'
import { countQueue, countToday } from './withdrawal-lists.sql.ts'

/** The player's current obstacles to a withdrawal. */
export async function getWithdrawalTerms(
  deps: Pick<WithdrawalDeps, 'database' | 'terms' | 'delivery' | 'invite' | 'findFreshRefills'>,
  userId: bigint,
): Promise<EndpointData<Api['getWithdrawalTerms']>> {
  const { database, terms, delivery, invite } = deps
  const owed = await findOwed(database, userId)
  const { hasLink, hasLogin, linked, ownSteamId, loginSetAtMs } = await findSteamStanding(database, userId)
  const [hold, today, queueLength, ending] = await Promise.all([
    findHold(deps, database, { userId, loginSetAtMs, ...owed }),
    countToday(database, userId),
    delivery ? countQueue(database, delivery.kind) : 0,
    delivery?.kind === 'sandbox' ? findSandboxEnding(database, userId) : undefined,
  ])
  const isSpent = today.used >= terms.perDay && today.freeAtMs !== null
  return {
    hasLink,
    hasLogin,
    steamId: { link: linked?.steamId ?? null, login: (hasLogin ? (ownSteamId ?? linked?.steamId) : undefined) ?? null },
    perCall: WITHDRAWAL_LIMIT,
    daily: {
      limit: terms.perDay,
      used: today.used,
      freeAt: isSpent ? new Date(today.freeAtMs ?? 0).toISOString() : null,
    },
    hold: hold ? shownHold(hold) : null,
    countdownSeconds: Math.round(terms.countdownMs / 1000),
    queueLength,
    inviteUrl: invite.url,
    sandboxEnding: delivery?.kind === 'sandbox' ? (ending ?? 'by_partner') : null,
  }
}

function shownHold({ reason, until, amount, coins, available }: ShownHold): ShownHold {
  return { reason, until, amount, coins, available }
}
