import type { z } from 'zod'
import { baseUrl, issuedKey, type Setting } from './setting.ts'

/** A setting of a group, under the name of the property that holds its value. */
export interface GroupSetting extends Setting {
  /** The name of the variable; that of the property when absent. */
  readonly name?: string
  /** Marks a key: without its keys a group is off, and some of the keys without the others are refused. */
  readonly isKey?: true
}

export type GroupFields = Readonly<Record<string, GroupSetting>>

/** Settings that belong together, such as those of one provider. */
export interface SettingsGroup<Fields extends GroupFields = GroupFields> {
  /** The name in documents and in lines of the doctor. */
  readonly title: string
  /** Markdown: where the keys come from, what to register there, and what else to know. */
  readonly setup?: { readonly keys: string; readonly register?: string; readonly notes?: string }
  readonly fields: Fields
  /** Whether its values turn the group on, for groups that are not turned on by having keys. */
  isOn?(settings: SettingsOf<Fields>): boolean
}

type ValueOf<Field> = Field extends { readonly schema: infer Schema extends z.ZodType } ? z.output<Schema> : never

/** The values of a group: undefined only for a setting that is no key and has no fallback. */
export type SettingsOf<Fields extends GroupFields> = {
  readonly [Property in keyof Fields]: Fields[Property] extends
    | { readonly isKey: true }
    | { readonly fallback: unknown }
    ? ValueOf<Fields[Property]>
    : ValueOf<Fields[Property]> | undefined
}

/** Defines a group and keeps the types of its fields. */
export function defineSettings<const Fields extends GroupFields>(group: SettingsGroup<Fields>): SettingsGroup<Fields> {
  return group
}

/** A field for the address of an external service. */
export const serviceUrl = (name: string, fallback: string, about: string) =>
  ({ name, schema: baseUrl, needsTls: true, fallback, about }) as const

/** A field for a key that somebody else issued. */
export const issuedSecret = (name: string, about: string, schema: z.ZodString = issuedKey) =>
  ({ name, isKey: true, secret: 'issued', schema, about }) as const

/** The settings of a group by the names of their variables. */
export function variablesOf({ fields }: { readonly fields: GroupFields }): [string, GroupSetting][] {
  return Object.entries(fields).map(([property, field]) => [field.name ?? property, field])
}

/**
 * The settings of a group from parsed values; undefined where it is off. Adds a line when one of its keys is missing while others are set.
 */
export function readGroup<Fields extends GroupFields>(
  group: SettingsGroup<Fields>,
  values: Readonly<Record<string, unknown>>,
  lines: string[],
): SettingsOf<Fields> | undefined {
  const keys = variablesOf(group).flatMap(([name, { isKey }]) => (isKey ? [name] : []))
  const missing = keys.filter((name) => values[name] === undefined)
  if (missing.length > 0) {
    if (missing.length < keys.length)
      lines.push(`${missing.join(' and ')} must be set as well: ${keys.join(' and ')} go together`)
    return undefined
  }
  const settings = Object.fromEntries(
    Object.entries(group.fields).map(([property, { name = property }]) => [property, values[name]]),
  ) as SettingsOf<Fields>
  return group.isOn?.(settings) === false ? undefined : settings
}
