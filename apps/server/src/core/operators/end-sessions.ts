import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { endSessions } from './operator-sessions.sql.ts'
import { lockOperator } from './operators.sql.ts'
import { runOperatorCommand } from './run-operator-command.ts'

/** Ends all sessions of an operator; returns how many there were. Refuses with `dataNotFound`. */
export function endSessionsOf(
  deps: Pick<Deps, 'database'>,
  call: OperatorCall,
  { id, reason }: { readonly id: bigint; readonly reason: string },
): Promise<number> {
  return runOperatorCommand(
    deps,
    call,
    { action: 'operator.sessions_ended', target: `operator ${id}`, reason },
    async (tx) => {
      if (!(await lockOperator(tx, id))) refuse('dataNotFound')
      const ended = await endSessions(tx, id, null)
      return { answer: ended, after: { ended } }
    },
  )
}
