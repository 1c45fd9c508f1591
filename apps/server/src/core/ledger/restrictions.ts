import type { RestrictedAction } from '@runecase/api/restrictions-rules.ts'
import type { Tx } from '../../platform/db.ts'
import { Refusal } from '../../platform/refuse.ts'

/** What operators forbid a player, by action; null where nothing. */
export type Restrictions = Partial<
  Readonly<
    Record<
      RestrictedAction,
      {
        /** What the player reads. */
        readonly reason: string
        /** As the database writes a moment; null without an end. */
        readonly until: string | null
      }
    >
  >
>

export interface Restricted {
  readonly restrictions: Restrictions | null
}

/** The column of a `Restricted`, for statements that read a row of `players` under the name `p`. */
export const RESTRICTED_COLUMNS = `restrictions_in_force(p.restrictions) as "restrictions"`

/** Why a player may not do something; undefined where nobody forbade it. */
export function whyRestricted({ restrictions }: Restricted, action: RestrictedAction): Refusal | undefined {
  const found = restrictions?.[action]
  if (!found) return undefined
  const date = found.until === null ? null : new Date(found.until).toISOString()
  return new Refusal('restricted', { action, reason: found.reason, date })
}

/** Refuses with `restricted` what an operator forbade. */
export function demandUnrestricted(restricted: Restricted, action: RestrictedAction): void {
  const refusal = whyRestricted(restricted, action)
  if (refusal) throw refusal
}

/** Refuses with `restricted` whoever may not sign in. Until the transaction ends nobody can be restricted. */
export async function demandSignIn(tx: Tx, userId: bigint): Promise<void> {
  const [player] = await tx.rows<Restricted>(
    'share_restrictions',
    `select ${RESTRICTED_COLUMNS} from players p where p.user_id = $1 for share`,
    [userId],
  )
  if (player) demandUnrestricted(player, 'sign_in')
}
