import type { Rarity } from '@runecase/api/rarity.ts'
import { CASES, CATALOGUE_ITEMS, ODDS_ROWS } from '../../core/catalog/public.ts'
import type { Queries } from '../../platform/db.ts'

export interface EditedItemRow {
  readonly slug: string
  readonly name: string
  readonly marketName: string
  readonly hero: string | null
  readonly slot: string
  readonly rarity: Rarity
  readonly quality: string
  readonly type: number
  readonly priceMinor: bigint
  readonly image: string
  readonly packText: string | null
  readonly revision: bigint
}

/** An item that is not retired. */
export async function findEditedItem(queries: Queries, slug: string): Promise<EditedItemRow | undefined> {
  const [row] = await queries.rows<EditedItemRow>(
    'find_edited_item',
    `select slug, name, market_name as "marketName", hero, slot, rarity, quality, type, price_minor as "priceMinor", image, pack ->> 'description' as "packText", revision
       from ${CATALOGUE_ITEMS} where slug = $1 and not is_retired`,
    [slug],
  )
  return row
}

/** One line of a pack. */
export interface PackThingRow {
  readonly slug: string
  readonly name: string
  readonly image: string
  readonly rarity: Rarity
  readonly priceMinor: bigint
  readonly quantity: number
}

/** The contents of a pack in their order. */
export function selectPackThings(queries: Queries, slug: string): Promise<PackThingRow[]> {
  return queries.rows(
    'select_pack_things',
    `select i.slug, i.name, i.image, i.rarity, i.price_minor as "priceMinor", (line.value ->> 'quantity')::int4 as quantity
       from ${CATALOGUE_ITEMS} p cross join lateral jsonb_array_elements(p.pack -> 'contents') with ordinality as line (value, place)
       join ${CATALOGUE_ITEMS} i on i.slug = line.value ->> 'item'
      where p.slug = $1 order by line.place`,
    [slug],
  )
}

/** Cases whose odds in force contain an item. */
export function selectCasesOfItem(queries: Queries, slug: string): Promise<{ id: number; name: string }[]> {
  return queries.rows(
    'select_cases_of_item',
    `select distinct c.id, c.name from ${CATALOGUE_ITEMS} i join ${ODDS_ROWS} r on r.item_id = i.id
       join ${CASES} c on c.id = r.case_id and c.odds_version = r.version where i.slug = $1 and not c.is_retired order by c.name, c.id`,
    [slug],
  )
}

/** Packs that contain an item. */
export function selectPacksOfItem(queries: Queries, slug: string): Promise<{ slug: string; name: string }[]> {
  return queries.rows(
    'select_packs_of_item',
    `select slug, name from ${CATALOGUE_ITEMS}
      where not is_retired and pack @> jsonb_build_object('contents', jsonb_build_array(jsonb_build_object('item', $1::text))) order by name`,
    [slug],
  )
}

export function selectHeroes(queries: Queries): Promise<{ hero: string }[]> {
  return queries.rows(
    'select_heroes',
    `select distinct hero from ${CATALOGUE_ITEMS} where hero is not null and not is_retired order by hero`,
  )
}
