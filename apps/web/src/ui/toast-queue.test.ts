import { describe, expect, it } from 'vitest'
import { createToastQueue, TOAST_MS, TOASTS_KEPT } from './toast-queue.ts'

function queueWithClock() {
  const planned: { run: () => void; atMs: number }[] = []
  let nowMs = 0
  const queue = createToastQueue((run, ms) => planned.push({ run, atMs: nowMs + ms }))
  return {
    queue,
    pass(ms: number) {
      nowMs += ms
      for (const entry of planned.splice(0)) {
        if (entry.atMs <= nowMs) entry.run()
        else planned.push(entry)
      }
    },
  }
}

const titles = (queue: ReturnType<typeof createToastQueue>) => queue.current().map(({ title }) => title)

describe('toasts', () => {
  it('toasts stay three seconds each, from their own start', () => {
    const { queue, pass } = queueWithClock()
    queue.show({ kind: 'good', title: 'first' })
    pass(2000)
    queue.show({ kind: 'bad', title: 'second' })
    pass(TOAST_MS - 2000 - 1)
    expect(titles(queue)).toEqual(['first', 'second'])
    pass(1)
    expect(titles(queue)).toEqual(['second'])
    pass(2000)
    expect(titles(queue)).toEqual([])
  })

  it('ten toasts are kept, and one more replaces the oldest', () => {
    const { queue } = queueWithClock()
    for (let place = 1; place <= TOASTS_KEPT + 2; place += 1) queue.show({ kind: 'info', title: String(place) })
    expect(titles(queue)).toEqual(['3', '4', '5', '6', '7', '8', '9', '10', '11', '12'])
  })

  it('a toast is removed when it is dismissed, and its later timeout removes no other', () => {
    const { queue, pass } = queueWithClock()
    const first = queue.show({ kind: 'info', title: 'first' })
    queue.dismiss(first)
    pass(TOAST_MS - 1)
    queue.show({ kind: 'info', title: 'second' })
    pass(1)
    expect(titles(queue)).toEqual(['second'])
  })

  it('the queue of toasts notifies subscribers until they unsubscribe', () => {
    const { queue } = queueWithClock()
    let calls = 0
    const stop = queue.subscribe(() => {
      calls += 1
    })
    queue.show({ kind: 'info', title: 'seen' })
    stop()
    queue.show({ kind: 'info', title: 'unseen' })
    expect(calls).toBe(1)
  })
})
