import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier, SupportStatement } from '@mdn/browser-compat-data'
import { OLDEST_BROWSERS } from '../apps/web/oldest-browsers.ts'

/** A whole interface or namespace, or one of its members. */
export interface BuiltIn {
  readonly owner: string
  /** Absent for the owner itself. */
  readonly member?: string
  /** A static function. Unknown for built-ins of the language: MDN's data does not distinguish them. */
  readonly isStatic?: boolean
}

const STATIC = /_static$/

/** The browser that runs the journeys enforces the page's policy: without these functions no markup could be written. */
const TRUSTED_TYPES = /^[tT]rusted/

/** Every built-in of the language and of the browser that at least one of the oldest supported browsers lacks, according to MDN's data. */
export function newerBuiltIns(): readonly BuiltIn[] {
  return builtInsOf({ ...bcd.javascript.builtins, ...bcd.api }, true).filter(
    ({ owner, member = '' }) => !TRUSTED_TYPES.test(owner) && !TRUSTED_TYPES.test(member),
  )
}

/** Method names of the language that no object of the oldest browsers has: a call of such a name is a call of a newer function. */
export function newerMethodNames(): readonly string[] {
  const language = bcd.javascript.builtins ?? {}
  const namesOf = (isNew: boolean) => builtInsOf(language, isNew).flatMap(({ member }) => member ?? [])
  const older = new Set(namesOf(false))
  return namesOf(true).filter((name) => !older.has(name))
}

function builtInsOf(owners: Identifier, isNew: boolean): BuiltIn[] {
  return Object.entries(owners).flatMap(([owner, described]): BuiltIn[] => {
    if (owner === '__compat') return []
    if (isNewer(described as Identifier)) return isNew ? [{ owner }] : []
    return Object.entries(described as Identifier)
      .filter(
        ([name, member]) => name !== '__compat' && !name.endsWith('_event') && isNewer(member as Identifier) === isNew,
      )
      .map(([name]) => ({ owner, member: name.replace(STATIC, ''), ...kindOf(owner, name) }))
  })
}

const kindOf = (owner: string, name: string) => (owner in bcd.api ? { isStatic: STATIC.test(name) } : {})

function isNewer({ __compat: compat }: { readonly __compat?: CompatStatement }): boolean {
  if (!compat) return false
  return (['chrome', 'firefox', 'safari', 'safari_ios'] as const).some(
    (browser) => !isSupported(compat.support[browser], OLDEST_BROWSERS[browser]),
  )
}

/** Whether a browser of this version supported it under this name without a setting. */
function isSupported(support: SupportStatement | undefined, version: number): boolean {
  return [support ?? []].flat().some((one) => {
    if (one.flags || one.prefix || one.alternative_name || typeof one.version_added !== 'string') return false
    const numberOf = (text: unknown) => Number.parseFloat(String(text).replace('≤', ''))
    return numberOf(one.version_added) <= version && !(numberOf(one.version_removed) <= version)
  })
}

/**
 * Runs in the page before its scripts: removes the functions and interfaces among the built-ins. Attributes stay, because the browser reads
 * some of them itself (`nonce`).
 */
export function removeFunctions(builtIns: readonly BuiltIn[]): void {
  const page = globalThis as unknown as Record<string, { prototype?: object } | undefined>
  const removeFrom = (object: object | undefined, member: string) => {
    const value: unknown = object && Object.getOwnPropertyDescriptor(object, member)?.value
    if (object && typeof value === 'function') Reflect.deleteProperty(object, member)
  }
  for (const { owner, member, isStatic } of builtIns) {
    const object = page[owner]
    if (member === undefined || object === undefined || object === null) continue
    if (isStatic !== false) removeFrom(object, member)
    if (isStatic !== true) removeFrom(object.prototype, member)
  }
  for (const { owner, member } of builtIns) if (member === undefined) removeFrom(page, owner)
}
