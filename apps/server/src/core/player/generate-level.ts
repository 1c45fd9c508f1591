import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { experienceOfLevel, levelOf, rollStartingLevel, STARTING_LEVELS } from '@runecase/game/level.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import type { Idempotency, StoredAnswer } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { type PlayerCommandDeps, runPlayerCommand } from '../commands/public.ts'
import { eligibilityRefusal, updateExperience } from '../ledger/public.ts'
import { insertRoll, type SeedDeps, takeNonce } from '../seeds/public.ts'

/**
 * Rolls a player's starting level, once per account. They are raised to the experience of that level; they never lose any. Refuses with
 * `error_generation` when they have rolled before, and with the refusals of player protection.
 */
export function generateLevel(deps: PlayerCommandDeps & SeedDeps, idempotency: Idempotency): Promise<StoredAnswer> {
  return runPlayerCommand(deps, idempotency, async (tx, player, operationId) => {
    const protection = eligibilityRefusal(player)
    if (protection) throw protection
    if (player.hasGeneratedLevel) refuse('error_generation')
    const { userId } = player
    const { dice, seedId, nonce } = await takeNonce(tx, deps, player)
    const rolled = rollStartingLevel(dice)
    const ticket = rolled - 1
    insertRoll(tx, {
      id: operationId,
      userId,
      purpose: 'bonus',
      seedId,
      nonce,
      range: STARTING_LEVELS,
      value: ticket,
      reference: 'starting level',
    })
    const threshold = experienceOfLevel(rolled)
    let { experienceMinor } = player
    if (experienceMinor < threshold) experienceMinor = threshold
    updateExperience(tx, { userId, experienceMinor })
    const level = levelOf(experienceMinor)
    const levelBefore = levelOf(player.experienceMinor)
    if (level > levelBefore) {
      publishEvents(tx, [
        { kind: 'level.reached', userId: String(userId), level, levelBefore, experienceMinor: String(experienceMinor) },
      ])
    }
    return {
      success: true,
      level,
      roll: { id: String(operationId), nonce, ticket },
    } satisfies EndpointData<Api['generateLevel']>
  })
}
