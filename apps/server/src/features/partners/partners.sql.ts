import type { CommissionTier } from '@runecase/api/partners.ts'
import type { CommissionBasis } from '@runecase/api/partners-rules.ts'
import type { Queries, Tx } from '../../platform/db.ts'

/** The stored form of commission terms; sums in minor units of GOLD. */
export interface StoredTerms {
  readonly id: number
  readonly name: string
  readonly basis: CommissionBasis
  readonly tiers: readonly CommissionTier[]
  readonly holdDays: number
  readonly minPayoutMinor: bigint
}

/** A partner with their totals; sums in minor units of GOLD. */
export interface PartnerRow {
  readonly userId: bigint
  readonly termsId: number
  readonly image: string | null
  readonly version: number
  readonly startedAt: Date
  readonly endedAt: Date | null
  readonly visits: number
  readonly players: number
  readonly firstRefills: number
  readonly refills: number
  readonly refilledMinor: bigint
  readonly earnedMinor: bigint
  readonly paidMinor: bigint
}

export const PARTNER_COLUMNS = `p.user_id as "userId", p.terms_id as "termsId", p.image, p.version, p.started_at as "startedAt",
  p.ended_at as "endedAt", p.visits::float8 as visits, p.players::float8 as players, p.first_refills::float8 as "firstRefills",
  p.refills::float8 as refills, p.refilled_minor as "refilledMinor", p.earned_minor as "earnedMinor", p.paid_minor as "paidMinor"`

export async function findPartner(queries: Queries, userId: bigint): Promise<PartnerRow | undefined> {
  const [row] = await queries.rows<PartnerRow>(
    'find_partner',
    `select ${PARTNER_COLUMNS} from partners p where p.user_id = $1`,
    [userId],
  )
  return row
}

/** Locks partners in the order of their ids. Every change of their money takes this lock first, after the players' locks. */
export async function lockPartners(tx: Tx, userIds: readonly bigint[]): Promise<Map<bigint, PartnerRow>> {
  if (userIds.length === 0) return new Map()
  const rows = await tx.rows<PartnerRow>(
    'lock_partners',
    `select ${PARTNER_COLUMNS} from partners p where p.user_id = any($1::int8[]) order by p.user_id for update`,
    [[...new Set(userIds)]],
  )
  return new Map(rows.map((row) => [row.userId, row]))
}

export async function findTerms(queries: Queries, id: number): Promise<StoredTerms | undefined> {
  const [row] = await queries.rows<StoredTerms>(
    'find_commission_terms',
    `select id, name, basis, tiers, hold_days as "holdDays", min_payout_minor as "minPayoutMinor" from commission_terms where id = $1`,
    [id],
  )
  return row
}

/** Commission that is not released yet, and when the next part of it will be. */
export async function findHeld(
  queries: Queries,
  partnerId: bigint,
  now: Date,
): Promise<{ readonly heldMinor: bigint; readonly nextAt: Date | null }> {
  const [row] = await queries.rows<{ heldMinor: bigint; nextAt: Date | null }>(
    'find_held_commission',
    `select coalesce(sum(amount_minor), 0)::int8 as "heldMinor", min(release_at) filter (where amount_minor > 0) as "nextAt"
       from partner_commissions where partner_id = $1 and release_at > $2`,
    [partnerId, now],
  )
  return row ?? { heldMinor: 0n, nextAt: null }
}

/** Adds to a partner's totals and to their figures of a day of the shop. Sums in minor units; negative ones are taken away. */
export function addFigures(
  tx: Tx,
  partnerId: bigint,
  at: Date,
  figures: {
    readonly players?: number
    readonly firstRefills?: number
    readonly refills?: number
    readonly refilledMinor?: bigint
    readonly commissionMinor?: bigint
  },
): void {
  const { players = 0, firstRefills = 0, refills = 0, refilledMinor = 0n, commissionMinor = 0n } = figures
  tx.send(
    'add_partner_figures',
    `with d as (
       insert into partner_days as d (partner_id, day, players, first_refills, refills, refilled_minor, commission_minor)
       values ($1, ($2::timestamptz at time zone shop_zone())::date, $3, $4, $5, $6, $7)
       on conflict (partner_id, day) do update set players = d.players + $3, first_refills = d.first_refills + $4, refills = d.refills + $5,
              refilled_minor = d.refilled_minor + $6, commission_minor = d.commission_minor + $7)
     update partners set players = players + $3, first_refills = first_refills + $4, refills = refills + $5,
            refilled_minor = refilled_minor + $6, earned_minor = earned_minor + $7 where user_id = $1`,
    [partnerId, at, players, firstRefills, refills, refilledMinor, commissionMinor],
  )
}
