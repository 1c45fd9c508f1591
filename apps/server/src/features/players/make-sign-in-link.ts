import { requireSignIn } from '../../core/ledger/public.ts'
import { runOperatorCommand } from '../../core/operators/public.ts'
import { createSignInLink } from '../../core/session/public.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { findPlayer } from './players.sql.ts'

/**
 * A link by which a player who can no longer sign in does so once. Refuses with `userNotFound`, a bot or a player of the house with
 * `change_refused`, and a player who may not sign in with `restricted`.
 */
export function makeSignInLink(
  deps: Pick<Deps, 'database' | 'random'> & { readonly publicUrl: string },
  call: OperatorCall,
  { userId, reason }: { readonly userId: bigint; readonly reason: string },
): Promise<{ link: string; expiresAt: string }> {
  const command = { action: 'player.link_made', target: `player ${userId}`, reason }
  return runOperatorCommand(deps, call, command, async (tx) => {
    const player = (await findPlayer(tx, userId)) ?? refuse('userNotFound')
    if (player.isBot || player.isAdmin) refuse('change_refused', { fault: 'bot' })
    await requireSignIn(tx, userId)
    const answer = await createSignInLink(tx, deps, userId)
    return { answer, after: { expiresAt: answer.expiresAt } }
  })
}
