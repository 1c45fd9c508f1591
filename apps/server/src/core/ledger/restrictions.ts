import type { RestrictedAction } from '@runecase/api/restrictions-rules.ts'
import type { Tx } from '../../platform/db.ts'
import { Refusal } from '../../platform/refuse.ts'

/** Operators' restrictions of a player, by action; null where there is none. */
export type Restrictions = Partial<
  Readonly<
    Record<
      RestrictedAction,
      {
        /** Shown to the player. */
        readonly reason: string
        /** In the database's timestamp format; null without an end. */
        readonly until: string | null
      }
    >
  >
>

export interface Restricted {
  readonly restrictions: Restrictions | null
}

/** The column of a `Restricted`, of a row of `players` or `PLAYERS` under the alias `p`. */
export const RESTRICTED_COLUMNS = `restrictions_in_force(p.restrictions) as "restrictions"`

/** The refusal of a restricted action; undefined without a restriction. */
export function whyRestricted({ restrictions }: Restricted, action: RestrictedAction): Refusal | undefined {
  const found = restrictions?.[action]
  if (!found) return undefined
  const date = found.until === null ? null : new Date(found.until).toISOString()
  return new Refusal('restricted', { action, reason: found.reason, date })
}

/** Refuses a restricted action with `restricted`. */
export function requireUnrestricted(restricted: Restricted, action: RestrictedAction): void {
  const refusal = whyRestricted(restricted, action)
  if (refusal) throw refusal
}

/** Refuses a player who may not sign in with `restricted`. No restriction can be added until the transaction ends. */
export async function requireSignIn(tx: Tx, userId: bigint): Promise<void> {
  const [player] = await tx.rows<Restricted>(
    'share_restrictions',
    `select ${RESTRICTED_COLUMNS} from players p where p.user_id = $1 for share`,
    [userId],
  )
  if (player) requireUnrestricted(player, 'sign_in')
}
