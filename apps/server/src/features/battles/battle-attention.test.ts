import { expect, test } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'
import { battleAttention } from './battle-attention.ts'

const { shop } = await openAdmin({})

test('a stuck battle waits for an operator, from the time when its step was due', async () => {
  const player = await shop.register()
  await shop.setBalance(player, 10_000_000n)
  const cases = [{ slug: 'pervyy-reyd', count: 1 }]
  const body = { cases, players: 2, mode: 'classic' as const, isPrivate: false }
  const { battleUlid } = await shop.read('createBattle', { body }, { player })
  const undone = new Error('undone')
  // Hidden from the runner, which would take the step.
  await shop.database
    .transaction(async (tx) => {
      expect(await battleAttention.find(tx, undefined as never)).toEqual([])
      await tx.rows('test_delay', `update battles set due_at = now() - interval '1 day' where ulid = $1`, [battleUlid])
      expect(await battleAttention.find(tx, undefined as never)).toEqual([
        { count: 1, subject: null, value: null, since: expect.any(String) },
      ])
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
})
