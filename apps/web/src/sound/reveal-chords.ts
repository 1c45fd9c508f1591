import type { Rarity } from '@runecase/api/rarity.ts'

/** The sound of a revealed item. */
interface RevealChord {
  /** Bell notes in hertz, lowest first. */
  readonly notes: readonly number[]
  /** The time between the starts of two notes: 0 is a chord, more is an arpeggio. */
  readonly stepMs: number
  /** A high shimmer over the chord. */
  readonly hasShimmer: boolean
  /** A falling bass below the notes. */
  readonly hasSubDrop: boolean
}

const C5 = 523.25
const ratio = (semitones: number) => C5 * 2 ** (semitones / 12)
const chord = (semitones: readonly number[], rest: Partial<RevealChord> = {}): RevealChord => ({
  notes: semitones.map(ratio),
  stepMs: 0,
  hasShimmer: false,
  hasSubDrop: false,
  ...rest,
})

const NOTE = chord([0])
const FIFTH = chord([0, 7])
const MINOR_TRIAD = chord([-3, 0, 4])
const MINOR_NINTH = chord([-3, 0, 4, 11])
const SHIMMERING_MAJOR = chord([0, 4, 7], { hasShimmer: true })
const RISING_FIGURE = chord([0, 4, 7, 11, 16], { stepMs: 90, hasSubDrop: true })

const CHORDS: Record<Rarity, RevealChord> = {
  common: NOTE,
  uncommon: NOTE,
  rare: FIFTH,
  mythical: MINOR_TRIAD,
  legendary: MINOR_NINTH,
  immortal: SHIMMERING_MAJOR,
  arcana: RISING_FIGURE,
  ultra: RISING_FIGURE,
  ancient: RISING_FIGURE,
  contraband: RISING_FIGURE,
  covert: RISING_FIGURE,
}

/** The chord of a rarity; without a fanfare, one plain note, because a loss is not celebrated. */
export function revealChordOf(rarity: Rarity, isFanfare: boolean): RevealChord {
  return isFanfare ? CHORDS[rarity] : NOTE
}
