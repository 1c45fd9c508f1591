import { soundSwitch } from './sound-setting.ts'
import { makeVoicePool } from './voice-pool.ts'

/** Ranks of voices: a voice of a higher rank replaces one of a lower rank. */
export const VOICE_RANKS = { tick: 1, drone: 2, coin: 3, bell: 4 } as const

/** The audio graph; created at the first sound, because browsers require a user gesture before. */
interface Output {
  readonly context: AudioContext
  readonly master: GainNode
  /** Two milliseconds of noise, the body of every tick. */
  readonly noise: AudioBuffer
}

const MASTER_GAIN = 0.55
const NOISE_SECONDS = 0.002

export const voicePool = makeVoicePool()
let output: Output | undefined

/**
 * Runs `play` on the output while the sound is on. The first call must be inside a user gesture. If the browser refuses, there is no sound
 * and the game continues.
 */
export function withOutput(play: (output: Output) => void): void {
  try {
    const found = findOutput()
    if (found) play(found)
  } catch {
    // No sound.
  }
}

function findOutput(): Output | undefined {
  if (!soundSwitch.isOn() || typeof AudioContext === 'undefined') return undefined
  output ??= makeOutput()
  if (output.context.state === 'suspended') output.context.resume().catch(() => undefined)
  voicePool.sweep(output.context.currentTime)
  return output
}

soundSwitch.subscribe(() => {
  if (!output || soundSwitch.isOn()) return
  silenceBelow(Number.POSITIVE_INFINITY)
  output.context.suspend().catch(() => undefined)
})

/** Stops scheduled voices below the rank: the run of a skipped reel. */
export function silenceBelow(rank: number): void {
  try {
    voicePool.stopBelow(rank)
  } catch {
    // The voice never started.
  }
}

/** Plays one oscillator with a decaying envelope as one voice. Times in seconds of the audio clock. */
export function playTone(
  { context, master }: Output,
  tone: {
    readonly type: OscillatorType
    readonly hertz: number
    readonly endHertz?: number
    readonly startsAt: number
    readonly seconds: number
    readonly gain: number
    readonly pan?: number
    readonly rank: number
    /** A second, higher sine: a factor of 2.76 sounds like a bell. */
    readonly overtone?: number
    /** A low-pass that closes to this many hertz. */
    readonly closesTo?: number
  },
): void {
  const endsAt = tone.startsAt + tone.seconds
  const envelope = context.createGain()
  envelope.gain.setValueAtTime(0.0001, tone.startsAt)
  envelope.gain.exponentialRampToValueAtTime(tone.gain, tone.startsAt + 0.004)
  envelope.gain.exponentialRampToValueAtTime(0.0001, endsAt)
  const oscillators = [
    oscillator(context, tone, 1),
    ...(tone.overtone ? [oscillator(context, tone, tone.overtone)] : []),
  ]
  let tail: AudioNode = envelope
  if (tone.closesTo) {
    const filter = context.createBiquadFilter()
    filter.type = 'lowpass'
    filter.frequency.setValueAtTime(900, tone.startsAt)
    filter.frequency.exponentialRampToValueAtTime(tone.closesTo, endsAt)
    tail = envelope.connect(filter)
  }
  if (tone.pan !== undefined) {
    const panner = context.createStereoPanner()
    panner.pan.value = tone.pan
    tail = tail.connect(panner)
  }
  const stop = () => {
    for (const one of oscillators) one.stop()
    tail.disconnect()
  }
  if (!voicePool.admit({ startsAt: tone.startsAt, endsAt, rank: tone.rank, stop })) return
  tail.connect(master)
  oscillators.forEach((one, place) => {
    const level = context.createGain()
    level.gain.value = place === 0 ? 1 : 0.4
    one.connect(level).connect(envelope)
    one.start(tone.startsAt)
    one.stop(endsAt)
  })
}

/** Plays one short noise through a band-pass as one voice. */
export function playNoise(
  { context, master, noise }: Output,
  click: { readonly startsAt: number; readonly hertz: number; readonly rate: number; readonly gain: number },
): void {
  const source = context.createBufferSource()
  source.buffer = noise
  source.playbackRate.value = click.rate
  const filter = context.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = click.hertz * click.rate
  filter.Q.value = 3
  const level = context.createGain()
  level.gain.value = click.gain
  const endsAt = click.startsAt + 0.02
  const stop = () => {
    source.stop()
    level.disconnect()
  }
  if (!voicePool.admit({ startsAt: click.startsAt, endsAt, rank: VOICE_RANKS.tick, stop })) return
  source.connect(filter).connect(level).connect(master)
  source.start(click.startsAt)
}

function oscillator(
  context: AudioContext,
  tone: { type: OscillatorType; hertz: number; endHertz?: number; startsAt: number; seconds: number },
  ratio: number,
): OscillatorNode {
  const node = context.createOscillator()
  node.type = tone.type
  node.frequency.setValueAtTime(tone.hertz * ratio, tone.startsAt)
  if (tone.endHertz) node.frequency.exponentialRampToValueAtTime(tone.endHertz * ratio, tone.startsAt + tone.seconds)
  return node
}

function makeOutput(): Output {
  const context = new AudioContext()
  const master = context.createGain()
  master.gain.value = MASTER_GAIN
  // Limits the sum of six voices to a peak of -12 dBFS.
  const limiter = context.createDynamicsCompressor()
  limiter.threshold.value = -14
  limiter.knee.value = 2
  limiter.ratio.value = 20
  limiter.attack.value = 0.001
  limiter.release.value = 0.08
  master.connect(limiter).connect(context.destination)
  const length = Math.max(1, Math.round(context.sampleRate * NOISE_SECONDS))
  const noise = context.createBuffer(1, length, context.sampleRate)
  const samples = noise.getChannelData(0)
  for (let at = 0; at < length; at += 1) samples[at] = (Math.random() * 2 - 1) * (1 - at / length)
  return { context, master, noise }
}
