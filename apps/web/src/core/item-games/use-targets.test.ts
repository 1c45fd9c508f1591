import { InfiniteQueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import type { UniqueItem } from './item-games.queries.ts'
import { canLoadAutomatically, endlessTargets, targetsOf } from './use-targets.ts'

const pageOf = (page: number) => ({
  items: [{ id: page, name: `Вещь ${page}` } as UniqueItem],
  pagination: { currentPage: page, pageSize: 1, total: 3, pageCount: 3 },
})

test('a failed page is not requested again until the player clicks', async () => {
  const asked: number[] = []
  let isDown = true
  const list = async (page: number) => {
    asked.push(page)
    if (page > 1 && isDown) throw new Error('too many calls')
    return pageOf(page)
  }
  const observer = new InfiniteQueryObserver(createQueryClient(), endlessTargets({}, list))
  const leave = observer.subscribe(() => undefined)
  const now = () => targetsOf(observer.getCurrentResult())
  await observer.refetch()
  // The end of the list stays in view: everything that may load automatically does.
  for (let views = 0; views < 5 && canLoadAutomatically(now()); views += 1) await observer.fetchNextPage()
  expect(asked.filter((page) => page === 2)).toHaveLength(1)
  expect(now()).toMatchObject({ hasFailed: false, hasFailedMore: true, hasMore: true, isLoadingMore: false })

  isDown = false
  now().loadMore()
  await expect.poll(() => now().items.map(({ id }) => id)).toEqual([1, 2])
  expect([now().hasFailedMore, canLoadAutomatically(now())]).toEqual([false, true])
  leave()
})
