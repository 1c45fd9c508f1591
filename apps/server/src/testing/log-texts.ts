import { readFileSync } from 'node:fs'

const textsOf = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../../admin/src/${path}.ru.json`, import.meta.url), 'utf8'))

const ACTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = textsOf('features/log/log').actions
const STATES: Readonly<Record<string, Readonly<Record<string, string>>>> = textsOf('features/log/log').states
const FIELDS: Readonly<Record<string, string>> = {
  ...textsOf('core/change-requests/change-requests').namedFields,
  ...textsOf('core/terms/terms').settings,
  ...textsOf('features/log/log').fields,
}

/** What the back office says about each fault of a refused change. */
export const FAULT_TEXTS: Readonly<Record<string, string>> = textsOf('form/form').refusals

/** What the screen of the operator log calls an action; undefined when it has no name for it. */
export function actionNameOf(action: string): string | undefined {
  const [subject = '', verb = ''] = action.split('.')
  return ACTIONS[subject]?.[verb]
}

/** Fields of log entries for which the screen has no name. `methodPlace|Name` is the field of one entry, by its name. */
export function namelessFields(fields: readonly string[]): readonly string[] {
  return fields.filter((field) => !FIELDS[field.split('|')[0] ?? ''])
}

/** States in log entries, each after its action (`LOGGED_STATES`), for which the screen has no name. */
export function namelessStates(states: readonly string[]): readonly string[] {
  return states.filter((one) => {
    const [action = '', state = ''] = one.split(' ')
    return !STATES[action.split('.')[0] ?? '']?.[state]
  })
}

/** SQL: the states of both sides of an entry after its action, as `text[]`. */
export const LOGGED_STATES = `array(
  select action || ' ' || (side ->> 'state') from unnest(array[before, after]) as side where jsonb_typeof(side -> 'state') = 'string')`

/** SQL: the fields of both sides of an entry, as `text[]`. */
export const LOGGED_FIELDS = `array(
  select jsonb_object_keys(side) from unnest(array[before, after]) as side where jsonb_typeof(side) = 'object')`
