import { requireSignIn } from '../../core/ledger/public.ts'
import { runOperatorCommand } from '../../core/operators/public.ts'
import { createSignInLink } from '../../core/session/public.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { findPlayer } from './players.sql.ts'

/**
 * A link by which a player who lost their way in signs in once. Refuses with `userNotFound`, with `change_refused` a bot and a player of the
 * house, and with `restricted` one who may not sign in.
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
