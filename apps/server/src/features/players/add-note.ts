import { runOperatorCommand } from '../../core/operators/public.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { insertNote } from './players.sql.ts'

/** Adds an operator's note to a player; only operators can read it. */
export function addNote(
  deps: Pick<Deps, 'database' | 'ids'>,
  call: OperatorCall,
  { userId, text }: { readonly userId: bigint; readonly text: string },
): Promise<void> {
  return runOperatorCommand(deps, call, { action: 'player.noted', target: `player ${userId}` }, async (tx) => {
    const id = deps.ids.next()
    insertNote(tx, { id, userId, operatorId: call.operator.id, text })
    // The text stays out of the log, because a note is erased with its player and the log is not.
    return { answer: undefined, after: { noteId: String(id) } }
  })
}
