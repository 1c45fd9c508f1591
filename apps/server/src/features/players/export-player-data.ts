import { logOperatorAccess, requireStillActing } from '../../core/operators/public.ts'
import type { Deps } from '../../platform/deps.ts'
import type { FileAnswer, OperatorCall } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { readSection } from './player-data.sql.ts'
import { DATA_SECTIONS } from './player-data.ts'
import { findPlayer } from './players.sql.ts'

/**
 * Everything that the shop stores about a player, as a file for them; the log names the operator who took it. It ends if the operator's
 * session does. Refuses with `userNotFound`.
 */
export async function exportPlayerData(
  deps: Pick<Deps, 'database' | 'clock'>,
  call: OperatorCall,
  { userId, reason }: { readonly userId: bigint; readonly reason: string },
): Promise<FileAnswer> {
  if (!(await findPlayer(deps.database, userId))) refuse('userNotFound')
  await logOperatorAccess(deps, call, { action: 'player.exported', target: `player ${userId}`, reason })
  return {
    fileName: `player-${userId}.json`,
    type: 'application/json',
    lines: linesOf(deps, call, userId),
  }
}

/** One JSON object: a list of rows by the name of each section. */
async function* linesOf(
  deps: Pick<Deps, 'database' | 'clock'>,
  call: OperatorCall,
  userId: bigint,
): AsyncGenerator<string> {
  const { database, clock } = deps
  yield `{"player":"${userId}","made_at":"${new Date(clock.nowMs()).toISOString()}","unit_of_minor":0.01`
  for (const section of DATA_SECTIONS) {
    yield `,\n"${section.name}":[`
    let separator = '\n'
    for await (const record of readSection(database, section, userId, () => requireStillActing(deps, call))) {
      yield `${separator}${record}`
      separator = ',\n'
    }
    yield ']'
  }
  yield '}\n'
}
