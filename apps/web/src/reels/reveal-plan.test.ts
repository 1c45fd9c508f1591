import { RARITIES } from '@runecase/api/rarity.ts'
import { describe, expect, it } from 'vitest'
import { PARTICLE_LIMIT } from '../motion/particles.ts'
import { revealPlanOf } from './reveal-plan.ts'

describe('the reveal of an item', () => {
  it('the reveal of an item is larger for a rarer item when the item is worth more than its price', () => {
    expect(revealPlanOf({ rarity: 'uncommon', price: 600 }, 499)).toMatchObject({ sparks: 0, hasShockRing: false })
    expect(revealPlanOf({ rarity: 'rare', price: 600 }, 499)).toMatchObject({ sparks: 20, hasShockRing: false })
    expect(revealPlanOf({ rarity: 'legendary', price: 600 }, 499)).toMatchObject({ sparks: 40, hasShockRing: true })
    expect(revealPlanOf({ rarity: 'immortal', price: 600 }, 499)).toMatchObject({
      hasCameraPush: true,
      hasBlackout: false,
    })
    expect(revealPlanOf({ rarity: 'arcana', price: 600 }, 499)).toMatchObject({ hasBlackout: true, hasEdgeGlow: true })
  })

  it('the reveal of an item is only a glow when the item is worth no more than its price, whatever its rarity', () => {
    for (const rarity of RARITIES) {
      const plan = revealPlanOf({ rarity, price: 499 }, 499)
      expect(plan).toMatchObject({
        isFanfare: false,
        sparks: 0,
        flakes: 0,
        hasBlackout: false,
        hasEdgeGlow: false,
        hasShockRing: false,
      })
    }
  })

  it('a free opening celebrates every item', () => {
    expect(revealPlanOf({ rarity: 'common', price: 1 }, 0).isFanfare).toBe(true)
  })

  it('a reveal never uses more particles than may exist at once', () => {
    for (const rarity of RARITIES) {
      const plan = revealPlanOf({ rarity, price: 2 }, 1)
      expect(plan.sparks + plan.flakes).toBeLessThanOrEqual(PARTICLE_LIMIT)
    }
  })
})
