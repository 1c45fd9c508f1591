import type { Rarity } from '@runecase/api/rarity.ts'
import { revealChordOf } from './reveal-chords.ts'
import { playNoise, playTone, silenceBelow, VOICE_RANKS, withOutput } from './synth.ts'

/** One tick of a run: its time, and the reel's speed, 0 at rest to 1. */
interface SoundTick {
  readonly atMs: number
  readonly speed: number
}

/** Two ticks closer than this are heard as one. */
const TICK_GAP_MS = 14

/** Schedules the sounds of a whole run: ticks, the brake's drone and the heartbeat before the stop. Silent while the sound is off. */
export function playRun(ticks: readonly SoundTick[], durationMs: number): void {
  withOutput((output) => {
    const now = output.context.currentTime + 0.02
    let last = Number.NEGATIVE_INFINITY
    for (const { atMs, speed } of ticks) {
      if (atMs - last < TICK_GAP_MS) continue
      last = atMs
      playNoise(output, { startsAt: now + atMs / 1000, hertz: 2600, rate: 0.9 + 0.25 * Math.min(1, speed), gain: 0.5 })
    }
    const seconds = durationMs / 1000
    playTone(output, {
      type: 'sawtooth',
      hertz: 70,
      endHertz: 46,
      startsAt: now,
      seconds: seconds * 0.9,
      gain: 0.05,
      closesTo: 90,
      rank: VOICE_RANKS.drone,
    })
    if (seconds < 2) return
    for (const beat of [0.9, 0.6]) {
      playTone(output, {
        type: 'sine',
        hertz: 52,
        startsAt: now + seconds - beat,
        seconds: 0.22,
        gain: 0.22,
        rank: VOICE_RANKS.drone,
      })
    }
  })
}

/** Silences a run that the player skipped. */
export function stopRun(): void {
  silenceBelow(VOICE_RANKS.coin)
}

/** The bells of a reveal; one note when the item is worth no more than its cost. */
export function playReveal(rarity: Rarity, isFanfare: boolean): void {
  withOutput((output) => {
    const now = output.context.currentTime + 0.01
    const chord = revealChordOf(rarity, isFanfare)
    chord.notes.forEach((hertz, place) => {
      const startsAt = now + (place * chord.stepMs) / 1000
      playTone(output, {
        type: 'sine',
        hertz,
        overtone: 2.76,
        startsAt,
        seconds: 1.8,
        gain: 0.1,
        rank: VOICE_RANKS.bell,
      })
    })
    if (chord.hasShimmer)
      playTone(output, {
        type: 'triangle',
        hertz: 2093,
        endHertz: 2637,
        startsAt: now + 0.1,
        seconds: 1.2,
        gain: 0.02,
        rank: VOICE_RANKS.bell,
      })
    if (chord.hasSubDrop)
      playTone(output, {
        type: 'sine',
        hertz: 60,
        endHertz: 34,
        startsAt: now,
        seconds: 1.1,
        gain: 0.25,
        rank: VOICE_RANKS.bell,
      })
  })
}

/** Coins arriving at the balance: 4 to 8 pings. */
export function playCoins(): void {
  withOutput((output) => {
    const count = 4 + Math.floor(Math.random() * 5)
    for (let ping = 0; ping < count; ping += 1) {
      playTone(output, {
        type: 'sine',
        hertz: 3000 + Math.random() * 2000,
        startsAt: output.context.currentTime + 0.01 + ping * 0.06,
        seconds: 0.14,
        gain: 0.05,
        pan: Math.random() * 1.4 - 0.7,
        rank: VOICE_RANKS.coin,
      })
    }
  })
}

/** A refused call: a falling detuned minor second. */
export function playFail(): void {
  withOutput((output) => {
    const startsAt = output.context.currentTime + 0.01
    for (const hertz of [220, 233.1]) {
      playTone(output, {
        type: 'triangle',
        hertz,
        endHertz: hertz * 0.7,
        startsAt,
        seconds: 0.3,
        gain: 0.08,
        rank: VOICE_RANKS.coin,
      })
    }
  })
}

/** The click of a button. */
export function playClick(): void {
  withOutput((output) =>
    playNoise(output, { startsAt: output.context.currentTime + 0.005, hertz: 1200, rate: 1, gain: 0.3 }),
  )
}
