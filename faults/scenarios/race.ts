import { randomBytes } from 'node:crypto'
import { audit } from '../auditor.ts'
import { checkRequests } from '../checker.ts'
import type { KeyedRequest } from '../journal.ts'
import {
  type Actor,
  type Command,
  type Gained,
  hold,
  OPERATIONS,
  type Operation,
  operationOf,
  type Stock,
} from '../operations.ts'
import { isPutOff, persist } from '../persist.ts'
import { type Outcome, type Place, type Scenario, unless } from '../scenario.ts'
import type { ShopNode } from '../shop-node.ts'
import { makeActors, makeNode, query, startDatabase, stockOf, untilEventsArrive } from '../world.ts'

const TIMES = 50
/** The best case for packs gives one in fifteen openings. */
const MOST_OPENINGS = 100
const MOST_TRIES = 100
/** Maximum share of players with an unknown response. */
const MOST_LOST = 0.02
const MOST_LOST_SHORT = 0.5

const newKey = () => randomBytes(9).toString('base64url')

interface Round {
  readonly what: string
  readonly winners: number
  /** One, or any number for commands that take nothing from one another: then the ledger decides. */
  readonly wanted: 'one' | 'any'
  /** Lost responses: without a key the call cannot be repeated. */
  readonly lost: number
  readonly failures: number
}

/** The number of concurrent calls, and the command and key of each. Without a key each call is its own request. */
interface Race {
  readonly what: string
  readonly wanted: Round['wanted']
  readonly actor: Actor
  readonly callAt: (index: number) => { readonly take: Take; readonly key: string | undefined }
  /** The contested item. */
  readonly item?: Gained
}

type Take = readonly [Operation, Command]

/**
 * Identical concurrent calls on two processes: with one key, without a key, and every pair of commands on one item. What can be taken once
 * has one winner, and the ledger holds exactly what the responses reported.
 */
async function run(place: Place): Promise<Outcome> {
  const databaseUrl = await startDatabase(place)
  const nodes = [makeNode(place, 0, { databaseUrl }), makeNode(place, 1, { databaseUrl })] as const
  await nodes[0].start()
  await nodes[1].start()
  const stock = await stockOf(databaseUrl, nodes[0])
  const field = new Field(nodes, stock, await packCase(databaseUrl, stock))
  const rounds: Round[] = []
  const repeats = place.isShort ? 1 : 10
  const taking = OPERATIONS.filter((one) => one.takeItem)
  // A pair in the other order is the same race.
  const pairs = taking.flatMap((first, at) =>
    (place.isShort ? taking.slice(at) : taking).map((second) => [first, second] as const),
  )
  const actors: Actor[] = []
  const newPlayer = async (...operations: readonly Operation[]) => {
    const actor = actors.pop()
    if (!actor) throw new Error('too few players')
    return {
      actor,
      item: await field.win(
        actor,
        operations.some((one) => one.needsPack),
      ),
    }
  }
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    // As many players as one repeat needs: a token is valid for a quarter of an hour, and all repeats may take longer.
    actors.push(...(await makeActors(databaseUrl, 2 * OPERATIONS.length + pairs.length)))
    for (const operation of OPERATIONS) {
      const keyed = await newPlayer(operation)
      const [take, key] = [commandOf(operation, keyed, stock), newKey()]
      rounds.push(
        await field.race({
          what: `${operation.name}, one key`,
          wanted: 'one',
          actor: keyed.actor,
          callAt: () => ({ take, key }),
        }),
      )
      const keyless = await newPlayer(operation)
      const again = commandOf(operation, keyless, stock)
      rounds.push(
        await field.race({
          what: `${operation.name}, no key`,
          wanted: operation.takeItem ? 'one' : 'any',
          actor: keyless.actor,
          callAt: () => ({ take: again, key: undefined }),
          ...(operation.takeItem && { item: keyless.item }),
        }),
      )
    }
    for (const [first, second] of pairs) {
      const { actor, item } = await newPlayer(first, second)
      const takes = [first, second].map((one) => commandOf(one, { actor, item }, stock))
      rounds.push(
        await field.race({
          what: `${first.name} against ${second.name}`,
          wanted: 'one',
          actor,
          item,
          callAt: (index) => ({ take: takes[index % 2] as Take, key: newKey() }),
        }),
      )
    }
  }
  await untilEventsArrive(databaseUrl)
  const check = await checkRequests(field.reported, databaseUrl)
  const findings = await audit(place, databaseUrl)
  const wrong = rounds.filter(isWrong)
  const failures = rounds.reduce((sum, one) => sum + one.failures, 0)
  return {
    figures: {
      rounds: rounds.length,
      'calls a round': TIMES,
      'rounds for one thing / with one winner': `${rounds.filter((one) => one.wanted === 'one').length} / ${rounds.filter((one) => one.wanted === 'one' && one.winners === 1).length}`,
      'players told as the books say / without a key and an answer': `${actors.length === 0 ? rounds.length - field.lost.size : 0} / ${field.lost.size}`,
      'answers of 500': failures,
      findings: findings.length,
    },
    faults: [
      ...wrong.map((one) => `${one.what}: ${one.winners} winners instead of ${one.wanted}`),
      ...unless(
        field.lost.size <= rounds.length * (place.isShort ? MOST_LOST_SHORT : MOST_LOST),
        `of ${field.lost.size} of ${rounds.length} players the result is unknown`,
      ),
      ...unless(failures === 0, `${failures} answers of 500`),
      ...check.faults,
      ...findings,
    ],
  }
}

/** If a response was lost, that call may have won. */
function isWrong({ wanted, winners, lost }: Round): boolean {
  return wanted === 'one' ? winners > 1 || (winners === 0 && lost === 0) : winners === 0 && lost === 0
}

function commandOf(
  operation: Operation,
  { actor, item }: { readonly actor: Actor; readonly item: Gained },
  stock: Stock,
): Take {
  const command = operation.takeItem?.(item, stock, actor) ?? operation.make(actor, stock)
  if (!command) throw new Error(`${operation.name} has nothing to work on`)
  return [operation, command]
}

/** The unrestricted case with the highest chance of packs. */
async function packCase(databaseUrl: string, { cases }: Stock): Promise<string> {
  const [row] = await query<{ slug: string }>(
    databaseUrl,
    `select c.slug from cases c join odds_rows o on o.case_id = c.id and o.version = c.odds_version join catalogue_items i on i.id = o.item_id
      where i.pack is not null and c.slug = any($1) group by c.slug order by sum(o.ticket_to - o.ticket_from) desc limit 1`,
    [cases],
  )
  if (!row) throw new Error('no case has packs')
  return row.slug
}

/** Where players race, and every response they got. */
class Field {
  readonly #nodes: readonly ShopNode[]
  readonly #stock: Stock
  readonly #packs: Stock
  readonly reported = new Map<string, KeyedRequest>()
  /** Players with an unknown result: the response of a call without a key was lost. */
  readonly lost = new Set<string>()

  constructor(nodes: readonly ShopNode[], stock: Stock, packCaseSlug: string) {
    this.#nodes = nodes
    this.#stock = stock
    this.#packs = { ...stock, cases: [packCaseSlug] }
  }

  /** Ten items. The contested one has a middle price, so that some cost less and some more. Or a pack, and the items that came before it. */
  async win(actor: Actor, isPack: boolean): Promise<Gained> {
    const operation = operationOf('open ten')
    for (let openings = 0; openings < MOST_OPENINGS; openings += 1) {
      const command = operation.make(actor, isPack ? this.#packs : this.#stock) as Command
      const key = newKey()
      const answer = await persist(this.#nodes[0] as ShopNode, command.path, {
        bearer: actor.bearer,
        body: command.body,
        key,
      })
      if (answer.status !== 200) throw new Error(`no item was won: ${answer.text.slice(0, 200)}`)
      const { gained } = this.#note(key, actor, [operation, command], answer.text)
      hold(actor, gained)
      const wanted = gained.filter((one) => one.isPack || !isPack).toSorted((a, b) => a.priceMinor - b.priceMinor)
      const middle = wanted[Math.floor(wanted.length / 2)]
      if (middle) return middle
    }
    throw new Error('no pack was won')
  }

  async race({ what, wanted, actor, callAt, item }: Race): Promise<Round> {
    const winners = new Set<string>()
    let [failures, lost] = [0, 0]
    const call = async (index: number) => {
      const { take, key } = callAt(index)
      const [{ effectOf }, { path, body }] = take
      const node = this.#nodes[(index >> 1) % this.#nodes.length] as ShopNode
      const answer = await (key === undefined
        ? callOnce(node, path, actor, body)
        : persist(node, path, { bearer: actor.bearer, body, key }))
      if (answer === undefined) lost += 1
      else if (answer.status === 500) failures += 1
      else if (answer.status === 200) {
        const data = JSON.parse(answer.text).data as never
        if (!item || effectOf(data, take[1]).lost.includes(item.id))
          winners.add(key === undefined ? String(index) : `${key} ${answer.text}`)
        this.#note(key ?? `${what} ${actor.userId} ${index}`, actor, take, answer.text)
      }
    }
    await Promise.all(Array.from({ length: TIMES }, (_, index) => call(index)))
    if (lost > 0) {
      this.lost.add(actor.userId)
      for (const [key, request] of this.reported) if (request.userId === actor.userId) this.reported.delete(key)
    }
    return { what, wanted, winners: winners.size, lost, failures }
  }

  #note(key: string, { userId }: Actor, [operation, command]: Take, text: string) {
    const effect = operation.effectOf(JSON.parse(text).data as never, command)
    this.reported.set(key, { userId, operation: operation.name, verdict: 'ok', effect })
    return effect
  }
}

/** A call without a key. A 503 is repeated; undefined if the response was lost. */
async function callOnce(node: ShopNode, path: string, { bearer }: Actor, body: Command['body']) {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const answer = await node.call('POST', path, { bearer, body }).catch(() => undefined)
    if (!answer || answer.text.includes('"commit_unknown"')) return undefined
    if (!isPutOff(answer)) return answer
    await new Promise((next) => setTimeout(next, 200))
  }
  return undefined
}

export const race: Scenario = {
  name: 'race',
  promises: 'R12',
  about:
    '50 identical calls at once on two processes for every command, keyed and keyless, and every pair of commands on one item',
  run,
}
