import type { Centrifuge, PublicationContext, SubscribedContext } from 'centrifuge'

/** The events of one subscription: ids of its publications in order, and every time it became subscribed. */
export interface Received {
  readonly ids: string[]
  readonly subscribed: SubscribedContext[]
  readonly subscription: ReturnType<Centrifuge['newSubscription']>
}

export function listen(client: Centrifuge, channel: string, token?: string): Received {
  const subscription = client.newSubscription(channel, token === undefined ? {} : { token })
  const received: Received = { ids: [], subscribed: [], subscription }
  subscription.on('publication', (context: PublicationContext) =>
    received.ids.push((context.data as { id: string }).id),
  )
  subscription.on('subscribed', (context) => received.subscribed.push(context))
  subscription.subscribe()
  return received
}

/** The next event with this name, or a failure when it does not come; `code` is set on ends and refusals. */
export function next(
  emitter: { once(event: never, listener: (context: never) => void): unknown },
  event: string,
  withinMs = 5000,
): Promise<{ code: number }> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${event} within ${withinMs} ms`)), withinMs)
    emitter.once(event as never, (context: { code: number }) => {
      clearTimeout(timer)
      resolve(context)
    })
  })
}

/** Waits until a condition holds; fails after the time limit. */
export async function until(condition: () => boolean, what: string, withinMs = 5000): Promise<void> {
  const end = Date.now() + withinMs
  while (!condition()) {
    if (Date.now() > end) throw new Error(`never: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
