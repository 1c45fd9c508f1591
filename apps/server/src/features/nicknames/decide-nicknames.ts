import type { EndpointInput } from '@runecase/api/endpoint.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { DAY_MS } from '@runecase/game/durations.ts'
import { lockPlayer } from '../../core/ledger/public.ts'
import { runOperatorCommand } from '../../core/operators/public.ts'
import { updateNickname } from '../../core/player/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { showNicknameChange } from './list-nicknames.ts'
import { findNameBehind, findNicknameChange, updateConfirmed, updateRevoked } from './nicknames.sql.ts'

type DecideDeps = Pick<Deps, 'database' | 'clock'>
type BodyOf<N extends keyof OperatorApi> = EndpointInput<OperatorApi[N]>['body']

/** Confirms waiting names. Refuses with `change_refused` when none of them is waiting. */
export function confirmNicknames(
  deps: DecideDeps,
  call: OperatorCall,
  { ids }: BodyOf<'confirmNicknames'>,
): Promise<{ confirmed: string[] }> {
  return runOperatorCommand(deps, call, { action: 'nicknames.confirmed', target: 'nicknames' }, async (tx) => {
    const at = new Date(deps.clock.nowMs())
    const rows = await updateConfirmed(tx, { ids: ids.map(BigInt), operatorId: call.operator.id, at })
    if (rows.length === 0) refuse('change_refused', { fault: 'nickname_decided' })
    publishEvents(
      tx,
      rows.map(({ userId }) => ({ kind: 'nickname.confirmed' as const, userId: String(userId) })),
    )
    const confirmed = rows.map(({ id }) => String(id))
    return { answer: { confirmed }, after: { confirmed } }
  })
}

/**
 * Revokes a name that the player chose: they get the last confirmed one before it, or that of the sign-up, and see the reason. Refuses with
 * `dataNotFound`, and a name that is not in force any more with `change_refused`. The log contains no names, because names are erased with
 * their player and the log is not.
 */
export function revokeNickname(
  deps: DecideDeps,
  call: OperatorCall,
  id: bigint,
  { reason, pauseDays }: BodyOf<'revokeNickname'>,
) {
  const command = { action: 'nickname.revoked', target: `nickname ${id}`, reason }
  return runOperatorCommand(deps, call, command, async (tx) => {
    const { userId } = (await findNicknameChange(tx, id)) ?? refuse('dataNotFound')
    // The player may be choosing another name, so the row is read again after the lock.
    await lockPlayer(tx, userId)
    const change = (await findNicknameChange(tx, id)) ?? refuse('dataNotFound')
    if (!change.isInForce) refuse('change_refused', { fault: 'nickname_decided' })
    const at = new Date(deps.clock.nowMs())
    const restored = await findNameBehind(tx, change)
    const nextAt = new Date(at.getTime() + pauseDays * DAY_MS)
    updateRevoked(tx, { id, operatorId: call.operator.id, at, reason, restored, nextAt })
    updateNickname(tx, userId, restored)
    const event = { userId: String(userId) }
    publishEvents(tx, [
      { kind: 'nickname.changed', ...event },
      { kind: 'nickname.revoked', ...event },
    ])
    const answer = { nickname: await showNicknameChange(tx, id) }
    return { answer, after: { pauseDays } }
  })
}
