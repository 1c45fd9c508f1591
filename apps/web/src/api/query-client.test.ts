import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

it('a mutation without a network fails at once, and does not run later', async () => {
  onlineManager.setOnline(false)
  const client = createQueryClient()
  const press = vi.fn(() => Promise.reject(new Error('no network')))
  const mutation = client.getMutationCache().build(client, { mutationFn: press })
  const outcome = mutation.execute(undefined).catch((error: Error) => error.message)
  expect(await Promise.race([outcome, later('kept back')])).toBe('no network')
  onlineManager.setOnline(true)
  await client.resumePausedMutations()
  expect(press).toHaveBeenCalledTimes(1)
})

it('queries of the screen are refetched when the network returns', async () => {
  const client = createQueryClient()
  client.mount()
  const ask = vi.fn(async () => 'answer')
  const observer = new QueryObserver(client, { queryKey: ['listed'], queryFn: ask, staleTime: 0 })
  const leave = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('answer'))
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  leave()
  client.unmount()
})

const later = (words: string) => new Promise((resolve) => setTimeout(() => resolve(words), 200))
