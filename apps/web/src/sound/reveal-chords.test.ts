import { RARITIES } from '@runecase/api/rarity.ts'
import { describe, expect, it } from 'vitest'
import { revealChordOf } from './reveal-chords.ts'
import { VOICE_LIMIT } from './voice-pool.ts'

describe('the sound of a reveal', () => {
  it('the sound of a reveal fits into the voice limit, with shimmer and bass, for every rarity', () => {
    for (const rarity of RARITIES) {
      const chord = revealChordOf(rarity, true)
      const voices = chord.notes.length + Number(chord.hasShimmer) + Number(chord.hasSubDrop)
      expect(voices).toBeLessThanOrEqual(VOICE_LIMIT)
    }
  })

  it('the sound of a reveal has more notes for a rarer item', () => {
    const sizes = (['common', 'rare', 'mythical', 'legendary', 'arcana'] as const).map(
      (rarity) => revealChordOf(rarity, true).notes.length,
    )
    expect(sizes).toEqual([1, 2, 3, 4, 5])
  })

  it('the sound of a reveal is one plain note for an item that is worth no more than its price, however rare', () => {
    for (const rarity of RARITIES) expect(revealChordOf(rarity, false)).toEqual(revealChordOf('common', true))
  })
})
