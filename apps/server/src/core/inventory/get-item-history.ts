import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { codesOf, ROLLED_DROPS } from '@runecase/api/games-rules.ts'
import { ITEM_ACTORS } from '@runecase/api/inventory.ts'
import { operationOfPart, timeOfId } from '../../platform/ids.ts'
import { refuse } from '../../platform/refuse.ts'
import { ACTOR_CODE, selectItem, sourceOf, statusOf } from '../items/public.ts'
import { type InventoryDeps, showRows } from './get-inventory.ts'
import { findBattleOfItem, findPackOpened, type ItemStepRow, selectItemSteps } from './item-history.sql.ts'

type Step = EndpointData<Api['getItemHistory']>['steps'][number]

/** Statuses from which a roll took the item. */
const ROLLED_FROM: ReadonlySet<string> = new Set(codesOf('reserves'))
const NOTHING = { rollId: null, battleUlid: null, packId: null, raffleId: null }

/** One item of the player with all its steps, oldest first. Refuses with `dataNotFound`, also for another player's item. */
export async function getItemHistory(
  deps: InventoryDeps,
  userId: bigint,
  itemId: bigint,
): Promise<EndpointData<Api['getItemHistory']>> {
  const { database } = deps
  const row = await selectItem(database, userId, itemId)
  // An unrevealed item is not visible, not even to its owner.
  if (!row || statusOf(row.status) === 'before') refuse('dataNotFound')
  const source = sourceOf(row.source)
  const [[item], steps, battleUlid, packId, raffleId] = await Promise.all([
    showRows(deps, userId, [row]),
    selectItemSteps(database, userId, itemId),
    source === 'Battle' ? findBattleOfItem(database, userId, itemId) : undefined,
    source === 'Pack' ? findPackOpened(database, userId, operationOfPart(itemId)) : undefined,
    source === 'Prize' ? deps.itemTrails.findRaffle(database, itemId) : undefined,
  ])
  const birth: Step = {
    status: statusOf(steps[0]?.fromStatus ?? row.status),
    actor: 'system',
    at: timeOfId(itemId),
    rollId: ROLLED_DROPS.has(source) ? String(itemId) : null,
    battleUlid: battleUlid ?? null,
    packId: packId === undefined ? null : String(packId),
    raffleId: raffleId ?? null,
  }
  if (!item) refuse('dataNotFound')
  return {
    item,
    steps: [birth, ...steps.map(showStep)],
  }
}

function showStep({ fromStatus, toStatus, actor, operationId, at }: ItemStepRow): Step {
  const from = statusOf(fromStatus)
  return {
    ...NOTHING,
    status: statusOf(toStatus),
    actor: actorOf(actor),
    at: at.toISOString(),
    rollId: ROLLED_FROM.has(from) ? String(operationId) : null,
  }
}

function actorOf(code: string): Step['actor'] {
  const actor = ITEM_ACTORS.find((one) => ACTOR_CODE[one] === code)
  if (!actor) throw new RangeError(`actor ${code}`)
  return actor
}
