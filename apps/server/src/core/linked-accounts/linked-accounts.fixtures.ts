import type { World } from '../../testing/make.ts'
import { makePlayer } from '../../testing/make.ts'
import { regroup } from './regroup.ts'
import { recordSignals, type Signal } from './signals.ts'

/** Players with signals, and the groups formed from them. */
export function makeLinked(world: World) {
  const { database } = world.deps
  return {
    /** Creates players, in the order of their ids. */
    players: async (count: number) =>
      (await Promise.all(Array.from({ length: count }, () => makePlayer(world)))).sort((a, b) => Number(a - b)),
    /** Records a signal of a player, without forming groups. */
    see: (userId: bigint, kind: Signal['kind'], value: string) =>
      database.transaction((tx) => recordSignals(tx, world.deps, userId, [{ kind, value }])),
    regroup: (...userIds: readonly bigint[]) => database.transaction((tx) => regroup(tx, userIds)),
    /** The groups with members among these players, each as the list of its members. */
    async groupsOf(...userIds: readonly bigint[]): Promise<bigint[][]> {
      const rows = await world.rows<{ members: bigint[] }>(
        `select array_agg(user_id order by user_id) as members from account_group_members
          where group_id in (select group_id from account_group_members where user_id = any($1)) group by group_id order by min(user_id)`,
        [userIds],
      )
      return rows.map(({ members }) => members.map(BigInt))
    },
    async groupOf(userId: bigint) {
      const [row] = await world.rows<{ id: bigint; state: string; score: number; size: number; kinds: string[] }>(
        `select g.id, g.state, g.score, g.size, g.kinds from account_groups g join account_group_members m on m.group_id = g.id
          where m.user_id = $1`,
        [userId],
      )
      return row
    },
  }
}
