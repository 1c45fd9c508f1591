import cluster from 'node:cluster'
import type { FromMember, MemberAddresses, MemberPlace, Peers, ToMember } from './group-messages.ts'

/** A process that serves together with others, started by a `ProcessGroup`. */
export interface GroupMember extends Peers {
  readonly place: MemberPlace
  /** Reports that this process serves at these addresses, so that the group sends it messages. */
  reportListening(addresses: MemberAddresses): void
}

/** Joins the group that started this process; undefined when it was started alone. It ends when the first process is gone. */
export async function joinGroup(): Promise<GroupMember | undefined> {
  if (!cluster.isWorker) return undefined
  const listeners = new Map<string, (data: never) => void>()
  const answers = new Map<string, () => unknown>()
  const gatherings = new Map<number, (answers: readonly unknown[]) => void>()
  let lastGathering = 0
  const place = await new Promise<MemberPlace>((resolve) => {
    process.on('message', (message: ToMember) => {
      if (message.type === 'place') resolve(message.place)
      else if (message.type === 'published') listeners.get(message.topic)?.(message.data as never)
      else if (message.type === 'gathered') {
        gatherings.get(message.id)?.(message.answers)
        gatherings.delete(message.id)
      } else if (message.type === 'asked') {
        const { id, topic } = message
        // A failed reply counts as missing: the others are still useful.
        void Promise.resolve()
          .then(() => answers.get(topic)?.())
          .then((data) => send({ type: 'answered', id, data }))
          .catch(() => undefined)
      }
    })
    send({ type: 'hello' })
  })
  return {
    place,
    number: place.number,
    reportListening: ({ address, adminAddress }) => send({ type: 'listening', address, adminAddress }),
    publish: (topic, data) => send({ type: 'publish', topic, data }),
    onPublished: (topic, listener) => listeners.set(topic, listener),
    onGather: (topic, answer) => answers.set(topic, answer),
    gather: (topic) =>
      new Promise((resolve) => {
        lastGathering += 1
        gatherings.set(lastGathering, resolve)
        send({ type: 'gather', topic, id: lastGathering })
      }),
  }
}

function send(message: FromMember): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined)
}
