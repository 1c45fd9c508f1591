import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import { adoptSession } from '../../api/session.ts'
import { holdMessages } from '../../realtime/held-messages.ts'
import { createMessageHandler } from '../../realtime/message-handlers.ts'
import { liveDropMessages } from './live-drops.messages.ts'

const dropOf = (id: string, userId: string) =>
  ({
    event: 'live_drop',
    drop: {
      id,
      user: { id: userId, name: 'Lina', avatar: '/a', level: 3, isBot: false },
      item: { name: 'Relic', image: '/i', rarity: 'common', price: 12 },
      source: 'Case',
      case: { name: 'Rift', slug: 'rift', image: '/c' },
      battleUlid: null,
      createdAt: '2026-01-01T00:00:00.000Z',
    },
  }) as const

describe("the player's own drop in the strip", () => {
  const key = ['listLiveDrops', { body: { isTop: false } }]
  const client = new QueryClient()
  afterEach(() => client.clear())

  it("the player's own drop waits until their reel has stopped, while the drops of others are added", () => {
    adoptSession({ userId: '77' }, 'token')
    client.setQueryData(key, [])
    const tell = createMessageHandler([liveDropMessages], {
      client,
      onDeploy: () => undefined,
      onMaintenance: () => undefined,
    })
    const shown = () => client.getQueryData<{ id: string }[]>(key)?.map((drop) => drop.id)
    const release = holdMessages()
    tell(dropOf('1', '77'))
    tell(dropOf('2', '5'))
    expect(shown()).toEqual(['2'])
    release()
    expect(shown()).toEqual(['1', '2'])
  })
})
