/** Kinds of items. `kept`: never delivered, its value is credited. `pack`: contains other items. */
export const ITEM_KINDS = ['ordinary', 'kept', 'pack'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

/** The slot of packs; no other item has it. */
export const PACK_SLOT = 'pack'

/** Slots of all games that have translated names; operators may choose them. */
export const ITEM_SLOTS = [
  'head',
  'shoulder',
  'arms',
  'weapon',
  'offhand',
  'back',
  'belt',
  'legs',
  'tail',
  'armor',
  'misc',
  'mount',
  'ability',
  'summon',
  'taunt',
  'courier',
  'ward',
  'announcer',
  'music',
  'loading_screen',
  'hud',
  'terrain',
  'treasure',
  'bundle',
  'persona',
  'rifle',
  'sniper',
  'pistol',
  'smg',
  'shotgun',
  'machinegun',
  'knife',
  'gloves',
  'agent',
  'sticker',
  PACK_SLOT,
] as const

/** Qualities that operators may choose. */
export const ITEM_QUALITIES = [
  'normal',
  'genuine',
  'inscribed',
  'unusual',
  'exalted',
  'autographed',
  'corrupted',
  'frozen',
  'cursed',
  'auspicious',
  'infused',
  'heroic',
  'elder',
  'stattrak',
] as const

/** The maximum number of items in one pack, because the items of an opened pack share the range of ids of one operation. */
export const MAX_PACK_ITEMS = 60
