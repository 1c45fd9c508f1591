import { DatabaseSync } from 'node:sqlite'

/** An order of the shop; never changed afterwards. */
export interface Order {
  readonly id: string
  /** The nonce in the offer's message, by which it is found on Steam. */
  readonly code: string
  readonly steamId: string
  readonly token: string | null
  readonly marketHashName: string
  /** Its value for the daily cap, minor units. */
  readonly valueMinor: number
  /** The game of the item: its app of Steam, and the context of its inventory. */
  readonly appId: number
  readonly contextId: string
  /** The name of the shop, with which the offer's message begins. */
  readonly shop: string
}

/**
 * `new`: nothing was sent. `sending`: an offer may exist. `offered`: it exists. `accepted`, `reversed`: the item was transferred, and
 * returned. `failed`: nothing was transferred, nor will be.
 */
export type IntentState = 'new' | 'sending' | 'offered' | 'accepted' | 'reversed' | 'failed'

export interface Intent extends Order {
  readonly state: IntentState
  /** Steam's state of the offer; 0 while none is known. */
  readonly offerState: number
  readonly cause: string | null
  readonly assetId: string | null
  readonly offerId: string | null
  readonly tradeId: string | null
  /** Failed sends. */
  readonly tries: number
  readonly createdAtMs: number
  /** When the last send began. */
  readonly sentAtMs: number | null
}

export type IntentChange = Partial<
  Pick<Intent, 'state' | 'offerState' | 'cause' | 'assetId' | 'offerId' | 'tradeId' | 'tries' | 'sentAtMs'>
>

const COLUMNS = {
  state: 'state',
  offerState: 'offer_state',
  cause: 'cause',
  assetId: 'asset_id',
  offerId: 'offer_id',
  tradeId: 'trade_id',
  tries: 'tries',
  sentAtMs: 'sent_at_ms',
} as const satisfies Record<keyof IntentChange, string>

const SELECT = `select id, code, steam_id as steamId, token, market_hash_name as marketHashName, value_minor as valueMinor, app_id as appId, context_id as contextId, shop, state,
  offer_state as offerState, cause, asset_id as assetId, offer_id as offerId, trade_id as tradeId, tries, created_at_ms as createdAtMs,
  sent_at_ms as sentAtMs from intents`

/** Columns that came later, with what is true of earlier orders. */
const ADDED = {
  app_id: 'integer not null default 570',
  context_id: `text not null default '2'`,
  shop: `text not null default ''`,
} as const

/** The bot's journal: a file locked by one process; every line is on disk before the bot acts on it. */
export class Journal {
  readonly #db: DatabaseSync

  /** Throws if another process has locked the file. */
  constructor(path: string) {
    this.#db = new DatabaseSync(path)
    this.#db.exec(`pragma locking_mode = exclusive; pragma journal_mode = delete; pragma synchronous = extra;
      create table if not exists intents (
        id text primary key, code text not null unique, steam_id text not null, token text, market_hash_name text not null,
        value_minor integer not null, state text not null, offer_state integer not null default 0, cause text, asset_id text,
        offer_id text unique, trade_id text, tries integer not null default 0, created_at_ms integer not null, sent_at_ms integer);
      create unique index if not exists intents_open_asset on intents (asset_id)
        where asset_id is not null and state in ('sending', 'offered');
      begin exclusive; commit;`)
    this.#addColumns()
  }

  /** Journals of before the shop said which game an item is of. */
  #addColumns(): void {
    const known = this.#db
      .prepare(`select name from pragma_table_info('intents')`)
      .all()
      .map(({ name }) => name)
    for (const [name, definition] of Object.entries(ADDED)) {
      if (!known.includes(name)) this.#db.exec(`alter table intents add column ${name} ${definition}`)
    }
  }

  find(id: string): Intent | undefined {
    return this.#db.prepare(`${SELECT} where id = ?`).get(id) as Intent | undefined
  }

  findByCode(code: string): Intent | undefined {
    return this.#db.prepare(`${SELECT} where code = ?`).get(code) as Intent | undefined
  }

  /** Orders that have not ended, oldest first. */
  listOpen(): Intent[] {
    return this.#db
      .prepare(`${SELECT} where state in ('new', 'sending', 'offered') order by created_at_ms, id`)
      .all() as unknown as Intent[]
  }

  /** Recently accepted orders whose trades may still be reversed. */
  listAccepted(sinceMs: number): Intent[] {
    return this.#db
      .prepare(`${SELECT} where state = 'accepted' and created_at_ms >= ? order by created_at_ms`)
      .all(sinceMs) as unknown as Intent[]
  }

  /** Value in open offers and finished trades since then; minor units. */
  sumValue(sinceMs: number): number {
    const row = this.#db
      .prepare(
        `select coalesce(sum(value_minor), 0) as sum from intents
          where state in ('sending', 'offered') or (state in ('accepted', 'reversed') and created_at_ms >= ?)`,
      )
      .get(sinceMs)
    return Number(row?.sum ?? 0)
  }

  insert(order: Order, createdAtMs: number): void {
    this.#db
      .prepare(
        `insert into intents (id, code, steam_id, token, market_hash_name, value_minor, app_id, context_id, shop, state, created_at_ms)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, 'new', ?)`,
      )
      .run(
        order.id,
        order.code,
        order.steamId,
        order.token,
        order.marketHashName,
        order.valueMinor,
        order.appId,
        order.contextId,
        order.shop,
        createdAtMs,
      )
  }

  update(id: string, change: IntentChange): void {
    const names = Object.keys(change) as (keyof IntentChange)[]
    const values = names.map((name) => change[name] ?? null)
    this.#db
      .prepare(`update intents set ${names.map((name) => `${COLUMNS[name]} = ?`).join(', ')} where id = ?`)
      .run(...values, id)
  }

  close(): void {
    this.#db.close()
  }
}
