import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import type { FromMember, MemberAddresses, MemberPlace, ToMember } from './group-messages.ts'

const FIRST_PAUSE_MS = 250
const MAX_PAUSE_MS = 30_000
const ANSWER_WITHIN_MS = 2000

interface Gathering {
  readonly waitsFor: Set<Worker>
  readonly answers: unknown[]
  finish(): void
}

/**
 * Runs several processes that serve one port, from a process that serves nothing itself: it opens the port, restarts processes that end
 * by themselves, and relays messages between them.
 */
export class ProcessGroup {
  readonly #count: number
  readonly #print: (line: string) => void
  readonly #serving = new Set<Worker>()
  readonly #gatherings = new Map<number, Gathering>()
  #lastGathering = 0
  #isStopping = false

  constructor({ count, print }: { readonly count: number; readonly print: (line: string) => void }) {
    this.#count = count
    this.#print = print
    // Each process takes connections from the shared port itself. With Node's default, where the first process hands them out, a
    // connection handed to a process that has just died is neither answered nor closed: its caller waits for ever.
    cluster.schedulingPolicy = cluster.SCHED_NONE
    cluster.setupPrimary({ serialization: 'advanced' })
  }

  /**
   * Starts the first process, and the others once it listens, because some preparation is done only by the first. Resolves with the
   * addresses of the first when all listen. Rejects with `StartError` when one ends before; it has printed the reason itself.
   */
  async start(place: Promise<Omit<MemberPlace, 'number'>>): Promise<MemberAddresses> {
    const addresses = await this.#launch(1, place)
    const others = place.then((given) => ({ ...given, closes: false }))
    await Promise.all(Array.from({ length: this.#count - 1 }, (_, index) => this.#launch(index + 2, others)))
    return addresses
  }

  /** Ends all of them gracefully; resolves when they are gone. */
  async stop(): Promise<void> {
    this.#isStopping = true
    const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    await Promise.all(
      running.map(async (worker) => {
        const gone = new Promise((done) => worker.once('exit', done))
        worker.process.kill('SIGTERM')
        await gone
      }),
    )
  }

  #launch(number: number, place: Promise<Omit<MemberPlace, 'number'>>): Promise<MemberAddresses> {
    const worker = cluster.fork()
    return new Promise((resolve, reject) => {
      worker.on('message', (message: FromMember) => {
        if (message.type === 'hello') {
          place.then((given) => send(worker, { type: 'place', place: { ...given, number } }), reject)
        } else if (message.type === 'listening') {
          this.#serving.add(worker)
          resolve(message)
        } else this.#receive(worker, message)
      })
      worker.once('exit', (code, signal) => {
        for (const gathering of this.#gatherings.values()) this.#settle(gathering, worker)
        const reason = signal ?? `exit code ${code}`
        const wasServing = this.#serving.delete(worker)
        if (!wasServing) reject(new StartError(`Process ${number} ended before it served (${reason}).`))
        else if (!this.#isStopping) void this.#replace(number, place, reason)
      })
    })
  }

  async #replace(number: number, place: Promise<Omit<MemberPlace, 'number'>>, reason: string): Promise<void> {
    const again = place.then((given) => ({ ...given, closes: false }))
    let why = reason
    for (let pauseMs = FIRST_PAUSE_MS; !this.#isStopping; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
      this.#print(`Process ${number} ended by itself (${why}); starting it again`)
      await sleep(pauseMs)
      if (this.#isStopping) return
      try {
        await this.#launch(number, again)
        return
      } catch (error) {
        why = String(error)
      }
    }
  }

  #receive(from: Worker, message: FromMember): void {
    if (message.type === 'publish') {
      const { topic, data } = message
      for (const worker of this.#serving) if (worker !== from) send(worker, { type: 'published', topic, data })
    } else if (message.type === 'gather') this.#gather(from, message.topic, message.id)
    else if (message.type === 'answered') {
      const gathering = this.#gatherings.get(message.id)
      if (!gathering) return
      gathering.answers.push(message.data)
      this.#settle(gathering, from)
    }
  }

  #gather(asker: Worker, topic: string, id: number): void {
    this.#lastGathering += 1
    const own = this.#lastGathering
    const answers: unknown[] = []
    const finish = () => {
      clearTimeout(limit)
      if (this.#gatherings.delete(own)) send(asker, { type: 'gathered', id, answers })
    }
    const limit = setTimeout(finish, ANSWER_WITHIN_MS)
    this.#gatherings.set(own, { waitsFor: new Set(this.#serving), answers, finish })
    for (const worker of this.#serving) send(worker, { type: 'asked', topic, id: own })
  }

  #settle(gathering: Gathering, worker: Worker): void {
    gathering.waitsFor.delete(worker)
    if (gathering.waitsFor.size === 0) gathering.finish()
  }
}

/** A process that has just ended receives nothing, and needs nothing. */
function send(worker: Worker, message: ToMember): void {
  if (worker.isConnected()) worker.send(message, () => undefined)
}
