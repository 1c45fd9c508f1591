import { randomBytes } from 'node:crypto'
import { audit } from '../auditor.ts'
import {
  type Actor,
  type Command,
  type Gained,
  OPERATIONS,
  type Operation,
  operationOf,
  type Stock,
} from '../operations.ts'
import { type Outcome, type Place, type Scenario, unless } from '../scenario.ts'
import type { ShopNode } from '../shop-node.ts'
import { makeActors, makeNode, startDatabase, stockOf, untilFactsArrived } from '../world.ts'

const TIMES = 50

interface Round {
  readonly what: string
  readonly winners: number
  readonly wanted: number
  readonly failures: number
}

/** Identical calls at once on two processes: with one key, without a key, and every pair of commands on one item. */
async function run(place: Place): Promise<Outcome> {
  const databaseUrl = await startDatabase(place)
  const nodes = [makeNode(place, 0, { databaseUrl }), makeNode(place, 1, { databaseUrl })] as const
  await nodes[0].start()
  await nodes[1].start()
  const stock = await stockOf(databaseUrl, nodes[0])
  const rounds: Round[] = []
  const repeats = place.isShort ? 1 : 10
  const taking = OPERATIONS.filter((one) => one.takeItem)
  const actors = await makeActors(databaseUrl, repeats * (2 * OPERATIONS.length + taking.length ** 2))
  let nextActor = 0
  const newcomer = async (): Promise<{ readonly actor: Actor; readonly item: Gained }> => {
    const actor = actors[nextActor++] as Actor
    return { actor, item: await winItem(nodes[0], actor, stock) }
  }
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    for (const operation of OPERATIONS) {
      const keyed = await newcomer()
      const command = operation.takeItem?.(keyed.item, stock) ?? operation.make(keyed.actor, stock)
      if (!command) throw new Error(`${operation.name} has nothing to work on`)
      const key = randomBytes(9).toString('base64url')
      const answers = await callAtOnce(nodes, keyed.actor, () => [command, key])
      rounds.push({ what: `${operation.name}, one key`, wanted: 1, ...distinct(answers) })
      if (!operation.takeItem) continue
      const keyless = await newcomer()
      const take = operation.takeItem(keyless.item, stock)
      const tries = await callAtOnce(nodes, keyless.actor, () => [take, undefined])
      rounds.push({
        what: `${operation.name}, no key`,
        wanted: 1,
        ...takersOf(keyless.item.id, tries, () => [operation, take]),
      })
    }
    for (const first of taking) {
      for (const second of taking) {
        const { actor, item } = await newcomer()
        const pair = [first, second].map((one): Take => [one, one.takeItem?.(item, stock) as Command])
        const answers = await callAtOnce(nodes, actor, (index) => [
          pair[index % 2]?.[1] as Command,
          randomBytes(9).toString('base64url'),
        ])
        rounds.push({
          what: `${first.name} against ${second.name}`,
          wanted: 1,
          ...takersOf(item.id, answers, (index) => pair[index % 2] as Take),
        })
      }
    }
  }
  await untilFactsArrived(databaseUrl)
  const findings = await audit(databaseUrl)
  const wrong = rounds.filter((one) => one.winners !== one.wanted)
  const failures = rounds.reduce((sum, one) => sum + one.failures, 0)
  return {
    figures: {
      rounds: rounds.length,
      'calls a round': TIMES,
      'rounds with one winner': rounds.length - wrong.length,
      'answers of 500': failures,
      findings: findings.length,
    },
    faults: [
      ...wrong.map((one) => `${one.what}: ${one.winners} winners instead of ${one.wanted}`),
      ...unless(failures === 0, `${failures} answers of 500`),
      ...findings,
    ],
  }
}

/** Ten items; one in the middle of their prices is raced for: something costs less, something more. */
async function winItem(node: ShopNode, actor: Actor, stock: Stock): Promise<Gained> {
  const open = operationOf('open ten')
  const command = open.make(actor, stock) as Command
  const answer = await node.call('POST', command.path, { bearer: actor.bearer, body: command.body })
  const { gained } = open.effectOf(JSON.parse(answer.text).data as never, command)
  for (const { id, priceMinor } of gained) actor.held.set(id, priceMinor)
  const middle = gained.toSorted((a, b) => a.priceMinor - b.priceMinor)[Math.floor(gained.length / 2)]
  if (!middle) throw new Error(`no item was won: ${answer.text.slice(0, 200)}`)
  return middle
}

interface Reply {
  readonly status: number
  readonly text: string
}

function callAtOnce(
  nodes: readonly ShopNode[],
  actor: Actor,
  commandOf: (index: number) => readonly [Command, string | undefined],
): Promise<readonly Reply[]> {
  return Promise.all(
    Array.from({ length: TIMES }, (_, index) => {
      const [{ path, body }, key] = commandOf(index)
      const node = nodes[(index >> 1) % nodes.length] as ShopNode
      return node.call('POST', path, { bearer: actor.bearer, body, ...(key && { key }) })
    }),
  )
}

/** Successes with one key are replays of one another: their bodies are counted. */
function distinct(answers: readonly Reply[]): { readonly winners: number; readonly failures: number } {
  const won = new Set(answers.filter((one) => one.status === 200).map((one) => one.text))
  return { winners: won.size, failures: answers.filter((one) => one.status === 500).length }
}

type Take = readonly [Operation, Command]

/** Answers by which the one item was taken. */
function takersOf(itemId: string, answers: readonly Reply[], sentAt: (index: number) => Take) {
  const winners = answers.filter((answer, index) => {
    if (answer.status !== 200) return false
    const [operation, command] = sentAt(index)
    return operation.effectOf(JSON.parse(answer.text).data as never, command).lost.includes(itemId)
  })
  return { winners: winners.length, failures: answers.filter((one) => one.status === 500).length }
}

export const race: Scenario = {
  name: 'race',
  promises: 'R12',
  about:
    '50 identical calls at once on two processes for every command, keyed and keyless, and every pair of commands on one item',
  run,
}
