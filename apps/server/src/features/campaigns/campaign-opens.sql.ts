import { CASES } from '../../core/catalog/public.ts'
import type { Queries, Tx } from '../../platform/db.ts'

/** A campaign that was sent to a player, with its gift. */
export interface OwnCampaignRow {
  readonly caseId: number | null
  readonly slug: string | null
  readonly name: string | null
  readonly isOpened: boolean
}

/** A campaign that was sent to the player, read under their lock. */
export async function findOwnCampaign(tx: Tx, campaignId: number, userId: bigint): Promise<OwnCampaignRow | undefined> {
  const [row] = await tx.rows<OwnCampaignRow>(
    'find_own_campaign',
    `select s.id as "caseId", s.slug, s.name, o.user_id is not null as "isOpened"
       from campaign_players m join campaigns c on c.id = m.campaign_id
       left join ${CASES} s on s.id = c.gift_case_id
       left join campaign_opens o on o.campaign_id = m.campaign_id and o.user_id = m.user_id
      where m.campaign_id = $1 and m.user_id = $2`,
    [campaignId, userId],
  )
  return row
}

export function insertCampaignOpen(
  tx: Tx,
  open: {
    readonly campaignId: number
    readonly userId: bigint
    readonly at: Date
    readonly giftOperationId: bigint | null
  },
): void {
  tx.send(
    'insert_campaign_open',
    'insert into campaign_opens (campaign_id, user_id, at, gift_operation_id) values ($1, $2, $3, $4)',
    [open.campaignId, open.userId, open.at, open.giftOperationId],
  )
}

/** A case that can be opened without another condition, with its price in GOLD's minor units. */
export async function findGiftCase(
  queries: Queries,
  slug: string,
): Promise<{ readonly id: number; readonly name: string; readonly priceMinor: bigint } | undefined> {
  const [row] = await queries.rows<{ id: number; name: string; priceMinor: bigint }>(
    'find_campaign_gift_case',
    `select id, name, price_minor as "priceMinor" from ${CASES}
      where slug = $1 and currency = 1 and price_minor > 0 and is_plain`,
    [slug],
  )
  return row
}

/** Serialises campaigns that add players, so that the limit of messages per player holds for all of them together. */
export async function lockCampaignAudience(tx: Tx): Promise<void> {
  await tx.rows('lock_campaign_audience', 'select pg_advisory_xact_lock($1)', [7011])
}
