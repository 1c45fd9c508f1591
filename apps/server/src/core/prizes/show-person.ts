import { isPermitted } from '@runecase/api/operator/roles.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'

/** A player as the operator may see them: a player with a hidden profile is named only to roles that see players. */
export function showPerson(
  { operator }: OperatorCall,
  { userId, nickname, isHidden }: { readonly userId: bigint; readonly nickname: string; readonly isHidden: boolean },
): { userId: string | null; name: string | null } {
  const isShown = !isHidden || isPermitted(operator.role, 'players.see')
  return { userId: isShown ? String(userId) : null, name: isShown ? nickname : null }
}
