import type { Clock } from '../clock.ts'
import { readLimited } from '../read-limited.ts'
import { type GroupFields, readGroup, type SettingsGroup, type SettingsOf } from './settings-group.ts'

/** What a probe of a provider needs. */
export interface ProbeTools {
  readonly send: typeof fetch
  readonly clock: Clock
  /** The market of the project, for a provider that has no address of its own. */
  readonly marketUrl?: string | undefined
}

/** A harmless call to a provider that needs the same keys and rights as its real work. */
export interface Probe<Settings> {
  /** What to do when the provider refuses the keys. */
  readonly advice: string
  /** Resolves when the keys are right. Rejects when they are refused or the provider does not respond; the message never contains a key. */
  ask(settings: Settings, tools: ProbeTools): Promise<unknown>
}

/** What providers of every kind have in common: payments, sign-in, deliveries, channels. */
export interface Provider<Code extends string = string, Fields extends GroupFields = GroupFields> {
  readonly code: Code
  readonly settings: SettingsGroup<Fields>
  readonly probe?: Probe<SettingsOf<Fields>>
}

/** The settings of each provider of a list by its code; undefined for one without keys. */
export type SettingsByCode<One extends Provider> = {
  readonly [Each in One as Each['code']]: Each extends Provider<string, infer Fields extends GroupFields>
    ? SettingsOf<Fields> | undefined
    : never
}

const ANSWER_WITHIN_MS = 5_000
const MAX_ANSWER_BYTES = 64 * 1024

/**
 * Sends one request without following redirects; rejects for a response that is not a success. The URL may contain a key, so no message
 * shows it.
 */
export async function askOnce(
  { send }: Pick<ProbeTools, 'send'>,
  url: string,
  init: Pick<RequestInit, 'method' | 'headers' | 'body'> = {},
): Promise<string> {
  const answer = await send(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
  const text = (await readLimited(answer, MAX_ANSWER_BYTES)).toString()
  if (!answer.ok) throw new Error(`it answers ${answer.status}`)
  return text
}

/** The settings of all providers of a list. Adds a line for each whose keys are incomplete. */
export function readProviders<Settings>(
  list: readonly Provider[],
  values: Readonly<Record<string, unknown>>,
  lines: string[],
): Settings {
  return Object.fromEntries(list.map(({ code, settings }) => [code, readGroup(settings, values, lines)])) as Settings
}
