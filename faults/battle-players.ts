import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Actor } from './operations.ts'
import type { ShopNode } from './shop-node.ts'

const CHECKER = resolve(import.meta.dirname, '../scripts/check-roll.mjs')
const SLUG = 'meloch-v-karmane'
const GIVE_UP_MS = 120_000

/** Statuses after which the same request may be repeated. */
const PUT_OFF = new Set([409, 429, 500, 502, 503, 504])

/** Players who create battles over HTTP. A request without a final response is repeated with its key. */
export class BattlePlayers {
  readonly #shop: ShopNode
  readonly #idle: Actor[]
  readonly ulids: string[] = []
  /** Repeated requests. */
  repeated = 0

  /** No player of `players` may be in a battle. */
  constructor(shop: ShopNode, players: readonly Actor[]) {
    this.#shop = shop
    this.#idle = [...players]
  }

  /** Creates a battle with some seats taken; returns its ulid and its players, the creator first. */
  async make(terms: { readonly slots: number; readonly seated: number; readonly rounds: number }): Promise<Made> {
    const people = this.#idle.splice(0, terms.slots)
    const [creator] = people
    if (!creator || people.length < terms.slots) throw new Error('no player is idle')
    const body = {
      cases: [{ slug: SLUG, count: terms.rounds }],
      players: terms.slots,
      mode: 'classic',
      is_private: false,
    }
    const { battle_ulid: ulid } = await this.press<{ battle_ulid: string }>(creator, '/api/battles', body)
    this.ulids.push(ulid)
    for (let slot = 2; slot <= terms.seated; slot += 1) await this.join({ ulid, people }, slot)
    return { ulid, people }
  }

  join({ ulid, people }: Made, slot: number): Promise<unknown> {
    return this.press(people[slot - 1], '/api/battles/join', { battle_ulid: ulid, slot })
  }

  /** The creator calls bots. */
  callBots({ ulid, people }: Made): Promise<unknown> {
    return this.press(people[0], '/api/battles/start', { battle_ulid: ulid })
  }

  /** The creator leaves, which cancels the battle. */
  abandon({ ulid, people }: Made): Promise<unknown> {
    return this.press(people[0], '/api/battles/leave', { battle_ulid: ulid })
  }

  /** Makes one request; throws if it is refused. */
  async press<Data>(actor: Actor | undefined, path: string, body: Readonly<Record<string, unknown>>): Promise<Data> {
    if (!actor) throw new Error('nobody to press')
    const key = randomBytes(9).toString('base64url')
    const endsAt = performance.now() + GIVE_UP_MS
    for (;;) {
      const answer = await this.#shop.call('POST', path, { bearer: actor.bearer, key, body }).catch(() => null)
      if (answer?.status === 200) return (JSON.parse(answer.text) as { data: Data }).data
      if (answer && !PUT_OFF.has(answer.status)) throw new Error(`${path}: ${answer.status} ${answer.text}`)
      if (performance.now() > endsAt) throw new Error(`${path} was never answered`)
      this.repeated += 1
      await sleep(200)
    }
  }

  /** What the stand-alone checker finds wrong with a finished battle, as its page shows it. */
  async recompute(ulid: string): Promise<readonly string[]> {
    const answer = await this.#shop.call('GET', `/api/battles/battle?battle_ulid=${ulid}`)
    const checker = spawn(process.execPath, [CHECKER], { stdio: ['pipe', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [checker.stdout, checker.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text
      })
    checker.stdin.end(answer.text)
    const code = await new Promise<number | null>((done) => checker.once('close', done))
    return code === 0 ? [] : [`battle ${ulid} is not what it says: ${said.slice(0, 300)}`]
  }
}

/** A battle and its players, the creator first. */
export interface Made {
  readonly ulid: string
  readonly people: readonly Actor[]
}
