import type { EndpointInput } from '@runecase/api/endpoint.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OperatorCall } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { requireVersion, runOperatorCommand } from '../operators/public.ts'
import { insertSeparations, lockGroups, selectMembersOf } from './groups.sql.ts'
import { findGroupRow, type GroupRow, updateDecided } from './list-groups.sql.ts'
import { regroup } from './regroup.ts'
import { showGroup } from './show-groups.ts'

type BodyOf<N extends keyof OperatorApi> = EndpointInput<OperatorApi[N]>['body']

const ACTIONS = { reviewed: 'reviewed', dismissed: 'dismissed', open: 'reopened' } as const

/**
 * Marks a group as reviewed, dismisses it as not one person, or opens it again. Refuses with `dataNotFound`, `version_conflict`, and with
 * `change_refused` a group without members or with that state already.
 */
export function decideLinkedAccounts(
  deps: Pick<Deps, 'database'>,
  call: OperatorCall,
  id: bigint,
  { version, decision, reason }: BodyOf<'decideLinkedAccounts'>,
) {
  const command = { action: `linked_accounts.${ACTIONS[decision]}`, target: `linked accounts ${id}`, reason }
  return runOperatorCommand(deps, call, command, async (tx) => {
    const before = await lockGroup(tx, id, version)
    if (before.state === decision) refuse('change_refused', { fault: 'linked_accounts_decided' })
    updateDecided(tx, { id, state: decision, operatorId: call.operator.id, reason })
    const group = await showGroup(tx, id)
    return { answer: { group }, before: { state: before.state }, after: { state: group.state } }
  })
}

/**
 * Removes members from a group and records that they are not one person with the others, whatever links them. Refuses like
 * `decideLinkedAccounts`, and with `change_refused` if a player is no member or all members are named.
 */
export function splitLinkedAccounts(
  deps: Pick<Deps, 'database'>,
  call: OperatorCall,
  id: bigint,
  { version, userIds, reason }: BodyOf<'splitLinkedAccounts'>,
) {
  const command = { action: 'linked_accounts.split', target: `linked accounts ${id}`, reason }
  return runOperatorCommand(deps, call, command, async (tx) => {
    const before = await lockGroup(tx, id, version)
    const members = await selectMembersOf(tx, id)
    const split = new Set(userIds.map(BigInt))
    const others = members.filter((userId) => !split.has(userId))
    if (others.length === 0 || others.length + split.size !== members.length)
      refuse('change_refused', { fault: 'linked_accounts_members' })
    insertSeparations(tx, { userIds: [...split], otherIds: others, operatorId: call.operator.id })
    await regroup(tx, members)
    const group = await showGroup(tx, id)
    return {
      answer: { group },
      before: { members: before.size },
      after: { members: group.size, players: [...userIds] },
    }
  })
}

async function lockGroup(tx: Tx, id: bigint, version: number): Promise<GroupRow> {
  await lockGroups(tx)
  const row = (await findGroupRow(tx, id)) ?? refuse('dataNotFound')
  requireVersion(row.version, version)
  if (row.state === 'dissolved') refuse('change_refused', { fault: 'linked_accounts_decided' })
  return row
}
