/** One sound with its time, in seconds of the audio clock. */
export interface Voice {
  readonly startsAt: number
  readonly endsAt: number
  /** When all places are taken, a voice is replaced by one of a higher rank. */
  readonly rank: number
  /** Silences the voice before its end. */
  readonly stop: () => void
}

/** The maximum number of simultaneous voices. */
export const VOICE_LIMIT = 6

/** Limits which sounds play together. */
interface VoicePool {
  /** Whether the voice may play; voices of a lower rank are stopped to make room for it. */
  readonly admit: (voice: Voice) => boolean
  /** Drops voices that have ended. */
  readonly sweep: (now: number) => void
  /** Stops all current and scheduled voices below the given rank. */
  readonly stopBelow: (rank: number) => void
  readonly size: () => number
}

export function makeVoicePool(limit: number = VOICE_LIMIT): VoicePool {
  let voices: Voice[] = []

  /** The voices that overlap with the new one at the busiest time of its duration. */
  const crowdOf = (voice: Voice): Voice[] => {
    const times = [voice.startsAt]
    for (const other of voices) {
      if (other.startsAt > voice.startsAt && other.startsAt < voice.endsAt) times.push(other.startsAt)
    }
    let fullest: Voice[] = []
    for (const time of times) {
      const sounding = voices.filter((other) => other.startsAt <= time && other.endsAt > time)
      if (sounding.length > fullest.length) fullest = sounding
    }
    return fullest
  }

  const remove = (gone: Voice) => {
    voices = voices.filter((voice) => voice !== gone)
    gone.stop()
  }

  return {
    admit(voice) {
      for (;;) {
        const crowd = crowdOf(voice)
        if (crowd.length < limit) break
        const weakest = crowd.reduce((low, other) => (other.rank < low.rank ? other : low))
        if (weakest.rank >= voice.rank) return false
        remove(weakest)
      }
      voices.push(voice)
      return true
    },
    sweep(now) {
      voices = voices.filter((voice) => voice.endsAt > now)
    },
    stopBelow(rank) {
      for (const voice of voices) if (voice.rank < rank) remove(voice)
    },
    size: () => voices.length,
  }
}
