import { goldFromMinor, minorFromAmount } from '@runecase/api/money.ts'
import { canOpenNext } from '@runecase/game/techies.ts'
import type { TechiesRules } from '@runecase/game/techies-rules.ts'
import { runPlayerCommand } from '../../core/commands/public.ts'
import { ENTRY_KIND, HOUSE_ACCOUNT, type LockedPlayer, moveMoney, requirePlay } from '../../core/ledger/public.ts'
import { takeNonceAndHold } from '../../core/seeds/public.ts'
import type { Tx } from '../../platform/db.ts'
import type { Idempotency, StoredAnswer } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/refuse.ts'
import { requireUnfinishedBoard } from './show-board.ts'
import { insertBoard } from './techies.sql.ts'
import type { TechiesDeps } from './techies-deps.ts'

/** A new board: the stake in GOLD. */
export interface NewBoard {
  readonly stake: number
  readonly mines: number
}

/**
 * Takes a stake and starts a board, whose mines are decided by the player's seed and next nonce. Refuses with `feature_closed`,
 * `techies_board_open`, `validation` (a stake or number of mines outside the rules, or a stake whose first cell would pay more than the
 * largest win), `balance_error`, and the refusals of player protection.
 */
export function startBoard(deps: TechiesDeps, idempotency: Idempotency, input: NewBoard): Promise<StoredAnswer> {
  return runPlayerCommand(deps, idempotency, async (tx, player, boardId) => {
    if (!deps.settings.get('techies')) refuse('feature_closed', { feature: 'techies', text: null })
    const rules = await deps.rules.inForce(tx, 'techies', deps.clock.nowMs())
    const stakeMinor = minorFromAmount(input.stake, 'GOLD')
    const maxWinMinor = BigInt(deps.settings.get('techiesMaxWinGold')) * 100n
    requireWithin(rules, input)
    if (!canOpenNext(rules, { stakeMinor, mines: input.mines }, 0, maxWinMinor)) refuseStake('above_max_win')
    if (player.seedHeldBy !== null) refuse('techies_board_open')
    const balanceMinor = await takeStake(tx, player, { boardId, stakeMinor })
    const { seedId, nonce } = await takeNonceAndHold(tx, deps, player, boardId)
    await insertBoard(tx, {
      id: boardId,
      userId: player.userId,
      rulesVersion: rules.version,
      seedId,
      nonce,
      mines: input.mines,
      stakeMinor,
      maxWinMinor,
    })
    return {
      board: await requireUnfinishedBoard(tx, deps, player.userId),
      balance: goldFromMinor(balanceMinor),
      exp: null,
    }
  })
}

function requireWithin({ stake, mines }: TechiesRules, input: NewBoard): void {
  if (input.stake < stake.min || input.stake > stake.max) refuseStake('outside_rules')
  if (input.mines < mines.min || input.mines > mines.max) {
    refuse('validation', { faults: [{ path: 'mines', reason: 'outside_rules' }] })
  }
}

function refuseStake(reason: string): never {
  refuse('validation', { faults: [{ path: 'stake', reason }] })
}

/** Moves the stake to the boards' account; returns the player's balance. */
async function takeStake(
  tx: Tx,
  player: LockedPlayer,
  { boardId, stakeMinor }: { readonly boardId: bigint; readonly stakeMinor: bigint },
): Promise<bigint> {
  requirePlay(tx, player, stakeMinor)
  if (player.balanceMinor < stakeMinor) {
    refuse('balance_error', { amount: goldFromMinor(stakeMinor - player.balanceMinor), currency: 'GOLD' })
  }
  const kind = ENTRY_KIND.techiesStake
  const balances = await moveMoney(tx, {
    operationId: boardId,
    entries: [
      { accountId: player.userId, kind, currency: 'GOLD', amount: -stakeMinor },
      { accountId: HOUSE_ACCOUNT.techiesBoards, kind, currency: 'GOLD', amount: stakeMinor },
    ],
    events: () => [{ kind: 'techies.changed', userId: String(player.userId), boardId: String(boardId) }],
  })
  return balances.get(player.userId)?.balanceMinor ?? player.balanceMinor - stakeMinor
}
