import type { BattleMode } from '@runecase/api/battles.ts'
import { MAX_BATTLE_ROUNDS } from '@runecase/api/battles-rules.ts'
import { goldFromMinor } from '@runecase/api/money.ts'
import { BATTLE_WAIT_MS, checkBattleTerms } from '@runecase/game/battle.ts'
import { battleConfigHash } from '@runecase/game/battle-roll.ts'
import { SERVER_SEED_BYTES } from '@runecase/game/fair-roll.ts'
import { runPlayerCommand } from '../../core/commands/public.ts'
import type { Idempotency, StoredAnswer } from '../../platform/http/handler.ts'
import { nodeSha256 } from '../../platform/mac-node.ts'
import { refuse } from '../../platform/refuse.ts'
import type { BattleDeps } from './battle-deps.ts'
import { publishChange } from './battle-events.ts'
import { getClientSeed, insertSeats } from './battle-seats.sql.ts'
import { insertBattleCases, type OfferedCase, selectOfferedCases } from './battle-terms.sql.ts'
import { getNowMs, insertBattle } from './battles.sql.ts'
import { requirePrice, takeStake } from './stakes.ts'
import { newUlid } from './ulid.ts'

export interface NewBattle {
  readonly cases: readonly { readonly slug: string; readonly count: number }[]
  readonly players: number
  readonly mode: BattleMode
  readonly isPrivate: boolean
  /** The price of a seat in GOLD. */
  readonly expectedPrice?: number | undefined
}

/**
 * Creates a battle from cases on sale now and seats its creator in slot 1. The hash of its terms and the commitment to its seed are fixed
 * here, before anybody joins. Refuses a team battle that is not two against two with `validation`; also refuses with `error_max_rounds`,
 * `error_too_many_rounds`, `case_not_available`, `price_changed` (the player expected another price), `error_not_enough_funds_for_battle`
 * and `battle_already_in`.
 */
export function createBattle(deps: BattleDeps, idempotency: Idempotency, input: NewBattle): Promise<StoredAnswer> {
  const rounds = checkedRounds(input)
  return runPlayerCommand(deps, idempotency, async (tx, player, operationId) => {
    const [offered, clientSeed, nowMs] = await Promise.all([
      selectOfferedCases(tx, [...new Set(input.cases.map((one) => one.slug))]),
      getClientSeed(tx, player.userId),
      getNowMs(tx),
    ])
    const cases = input.cases.map(({ slug, count }) => ({ ...offerOf(offered, slug), count }))
    const priceMinor = cases.reduce((sum, one) => sum + one.priceMinor * BigInt(one.count), 0n)
    requirePrice(priceMinor, input.expectedPrice)
    const id = deps.ids.next()
    const ulid = newUlid(nowMs, deps.random)
    const seed = deps.random(SERVER_SEED_BYTES)
    const { mode, players: slots, isPrivate } = input
    const terms = {
      v: 1 as const,
      ulid,
      mode,
      slots,
      cases: cases.flatMap(({ slug, oddsHash, count }) =>
        Array.from({ length: count }, () => ({ slug, odds: oddsHash })),
      ),
    }
    insertBattle(tx, {
      id,
      ulid,
      mode,
      slots,
      rounds,
      isPrivate,
      creatorId: player.userId,
      priceMinor,
      commitment: Buffer.from(nodeSha256(seed)),
      sealed: deps.vault.seal(id, seed),
      configHash: Buffer.from(battleConfigHash(nodeSha256, terms), 'hex'),
      chainHash: Buffer.from(deps.beacon.chain.chainHash, 'hex'),
      createdAtMs: nowMs,
      dueAtMs: nowMs + BATTLE_WAIT_MS,
    })
    insertBattleCases(tx, id, cases)
    await insertSeats(tx, id, [{ slot: 1, userId: player.userId, bot: null, clientSeed, stakeId: operationId }])
    const balanceMinor = await takeStake(tx, { player, stakeId: operationId, priceMinor })
    publishChange(tx, { id, ulid, creatorId: player.userId, isPrivate }, { isListChanged: true })
    return { battleUlid: ulid, balance: goldFromMinor(balanceMinor) }
  })
}

/** The number of rounds that the cases make. Refuses terms that no battle can have. */
function checkedRounds({ cases, mode, players }: NewBattle): number {
  if (cases.some((one) => one.count > MAX_BATTLE_ROUNDS)) refuse('error_too_many_rounds', { max: MAX_BATTLE_ROUNDS })
  const rounds = cases.reduce((sum, one) => sum + one.count, 0)
  const fault = checkBattleTerms({ mode, slots: players, rounds })
  if (fault === 'too_many_rounds') refuse('error_max_rounds', { max: MAX_BATTLE_ROUNDS })
  if (fault) refuse('validation', { faults: [{ path: fault === 'no_rounds' ? 'cases' : 'players', reason: fault }] })
  return rounds
}

function offerOf(offered: readonly OfferedCase[], slug: string): OfferedCase {
  return offered.find((one) => one.slug === slug) ?? refuse('case_not_available', { reason: 'ended', slug })
}
