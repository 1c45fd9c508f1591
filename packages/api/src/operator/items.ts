import { z } from 'zod'
import { Gold } from '../money-schemas.ts'
import { RARITIES } from '../rarity.ts'
import { OddsItemLook } from './cases.ts'
import { ITEM_KINDS, MAX_PACK_ITEMS, PACK_SLOT } from './items-rules.ts'
import { listOf, listQuery, Reason, Version } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'
import { PictureId } from './pictures.ts'

/** An item of the catalogue in the back office. */
export const ListedItem = z.object({
  slug: z.string(),
  name: z.string(),
  image: z.string(),
  /** The id of its picture. */
  imageId: z.string(),
  rarity: z.enum(RARITIES),
  slot: z.string(),
  price: Gold,
  /** A pack's price is the sum of its contents. */
  isPack: z.boolean(),
  /** The number of cases whose current odds contain it. */
  cases: z.int(),
})
export type ListedItem = z.output<typeof ListedItem>

const ItemSlug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(200)
const MarketName = z.string().trim().min(1).max(200)
const Word = z.string().trim().min(1).max(60)

/** The fields of an item on which neither odds nor money depend. */
export const ItemFields = z.strictObject({
  name: z.string().trim().min(1).max(200),
  hero: Word.nullable(),
  slot: Word,
  rarity: z.enum(RARITIES),
  quality: Word,
})
export type ItemFields = z.output<typeof ItemFields>

const ItemPrice = z.number().min(0.01).max(10_000_000).multipleOf(0.01)

const PackLines = z.array(z.strictObject({ item: ItemSlug, quantity: z.int().min(1).max(MAX_PACK_ITEMS) })).max(60)
const isPackable = (contents: z.output<typeof PackLines>) =>
  contents.length > 0 &&
  contents.reduce((sum, { quantity }) => sum + quantity, 0) <= MAX_PACK_ITEMS &&
  new Set(contents.map(({ item }) => item)).size === contents.length

/** Payload of the change request `pack.contents`: other contents of a pack, for players who do not have it yet. */
export const PackChange = z.strictObject({
  slug: ItemSlug,
  description: z.string().trim().max(500),
  contents: PackLines.refine(isPackable),
})
export type PackChange = z.output<typeof PackChange>

/** Payload of the change request `item.new`. A pack has contents and no price of its own: its price is the sum of its contents. */
export const NewItem = z
  .strictObject({
    slug: ItemSlug,
    ...ItemFields.shape,
    /** The name by which it is bought and sent; null: its name. */
    marketName: MarketName.nullable().default(null),
    kind: z.enum(ITEM_KINDS),
    price: ItemPrice.nullable(),
    image: PictureId.startsWith('items/'),
    /** The description of a pack. */
    description: z.string().trim().max(500),
    contents: PackLines,
  })
  .superRefine(({ kind, slot, price, contents }, ctx) => {
    const fault = (field: string) => ctx.addIssue({ code: 'custom', message: 'bad value', path: [field] })
    const isPack = kind === 'pack'
    if ((slot === PACK_SLOT) !== isPack) fault('slot')
    if ((price === null) !== isPack) fault('price')
    if (isPack ? !isPackable(contents) : contents.length > 0) fault('contents')
  })
export type NewItem = z.output<typeof NewItem>

/** Payload of the change request `item.market`: the name by which an item is bought and sent. */
export const MarketNameChange = z.strictObject({ slug: ItemSlug, marketName: MarketName })
export type MarketNameChange = z.output<typeof MarketNameChange>

/** An item with all data of its screen. */
export const EditedItem = z.object({
  slug: z.string(),
  kind: z.enum(ITEM_KINDS),
  image: z.string(),
  imageId: z.string(),
  price: Gold,
  /** The name by which it is bought and sent. */
  marketName: z.string(),
  fields: ItemFields,
  /** The description and contents of a pack; null for another item. */
  pack: z
    .object({
      description: z.string(),
      contents: z.array(z.object({ item: OddsItemLook, quantity: z.int() })),
    })
    .nullable(),
  /** Cases whose odds in force contain it, and packs that contain it. */
  cases: z.array(z.object({ id: z.int(), name: z.string() })),
  packs: z.array(z.object({ slug: z.string(), name: z.string() })),
  version: Version,
})
export type EditedItem = z.output<typeof EditedItem>

const OneItem = z.object({ item: EditedItem })

/** Payload of the change request `items.prices`: new prices in GOLD, each item once. */
export const PricesChange = z.strictObject({
  prices: z
    .array(
      z.strictObject({
        item: z.string().min(1).max(200),
        price: z.number().min(0.01).max(10_000_000).multipleOf(0.01),
      }),
    )
    .min(1)
    .max(2000)
    .refine((prices) => new Set(prices.map(({ item }) => item)).size === prices.length),
})
export type PricesChange = z.output<typeof PricesChange>

export const operatorItemEndpoints = {
  listEditedItems: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/items',
    summary: 'Items of the catalogue with their prices',
    permission: 'catalog.see',
    query: listQuery(['name', 'price', 'cases'], '-price', {
      text: z.string().trim().max(60).optional(),
      rarity: z.enum(RARITIES).optional(),
      kind: z.enum(ITEM_KINDS).optional(),
    }),
    data: listOf(ListedItem),
    refusals: [],
  }),
  listHeroes: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/heroes',
    summary: 'Heroes that items of the catalogue belong to',
    permission: 'catalog.see',
    data: z.object({ items: z.array(z.string()) }),
    refusals: [],
  }),
  getEditedItem: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/items/{slug}',
    summary: 'One item: its fields, the contents of a pack, where it is used',
    permission: 'catalog.see',
    params: z.object({ slug: ItemSlug }),
    data: OneItem,
    refusals: ['dataNotFound'],
  }),
  editItem: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/items/{slug}',
    summary: 'Changes what neither odds nor money depend on; a taken name is refused by its field',
    permission: 'catalog.propose',
    params: z.object({ slug: ItemSlug }),
    body: z.strictObject({ version: Version, fields: ItemFields, reason: Reason }),
    data: OneItem,
    refusals: ['dataNotFound', 'version_conflict', 'change_refused'],
  }),
  readPriceFeed: operatorEndpoint({
    method: 'GET',
    path: '/operator/v1/price-feed',
    summary: 'The text of the configured price feed, for a draft of new prices; nothing is changed by it',
    permission: 'catalog.propose',
    rate: 'export',
    data: z.object({
      /** Null: no feed is configured. */
      text: z.string().nullable(),
    }),
    refusals: [],
  }),
  setItemPicture: operatorEndpoint({
    method: 'POST',
    path: '/operator/v1/items/{slug}/picture',
    summary: 'Gives an item another picture',
    permission: 'catalog.propose',
    params: z.object({ slug: ItemSlug }),
    /** `before`: the picture that the operator saw; another one is refused with `version_conflict`. */
    body: z.strictObject({ before: PictureId, image: PictureId.startsWith('items/'), reason: Reason }),
    data: z.object({ image: z.string(), imageId: z.string() }),
    refusals: ['dataNotFound', 'version_conflict'],
  }),
}
