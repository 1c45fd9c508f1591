import LOG_NS from 'texts:features/log/log'
import type { LogEntry } from '@runecase/api/operator/log.ts'
import { useTranslation } from 'react-i18next'
import { changeField, changeValue } from '../../core/change-requests/public.ts'
import { TERMS_NS } from '../../core/terms/public.ts'
import { i18n } from '../../i18n/i18n.ts'
import styles from './log-screen.module.css'
import { targetName } from './target-name.ts'

/** The number of changed fields shown initially; the rest unfolds. */
const AT_ONCE = 3
const LONG_CHARACTERS = 80
/** The field whose values are targets of other entries. */
const TARGETS = 'rewardsAlone'
/** The field whose words depend on the action. */
const STATE = 'state'

interface Line {
  /** Null if the entry has a single value without a name, such as an order of ids. */
  readonly field: string | null
  readonly was: string | null
  readonly is: string | null
}

/** The changed fields of an entry with their values before and after. */
export function LogChange({ entry: { action, before, after } }: { readonly entry: LogEntry }) {
  const { t } = useTranslation(LOG_NS)
  // The kind of a change request is already in the name of its target.
  const lines = linesOf(before, after, action).filter(
    ({ field }) => field !== 'kind' || !action.startsWith('change_request.'),
  )
  const isShort = ({ was, is }: Line) => (was ?? '').length + (is ?? '').length <= LONG_CHARACTERS
  const atOnce = lines.filter(isShort).slice(0, AT_ONCE)
  const rest = lines.filter((line) => !atOnce.includes(line))
  return (
    <div className={styles.change}>
      <Lines lines={atOnce} />
      {rest.length > 0 ? (
        <details>
          <summary>{t('more', { count: rest.length })}</summary>
          <Lines lines={rest} />
        </details>
      ) : null}
    </div>
  )
}

function linesOf(before: unknown, after: unknown, action: string): readonly Line[] {
  const [was, is] = [recordOf(before), recordOf(after)]
  if (!was || !is) return [{ field: null, was: shown('', before), is: shown('', after) }]
  return (
    [...new Set([...Object.keys(was), ...Object.keys(is)])]
      .map((field) => {
        const show = (value: unknown) => (field === STATE ? stateName(action, value) : shown(field, value))
        return { field, was: show(was[field]), is: show(is[field]) }
      })
      // An entry may contain whole records: unchanged fields are not shown.
      .filter((line) => line.was !== line.is)
  )
}

/** One side of an entry, by field; undefined for a single value. */
function recordOf(side: unknown): Readonly<Record<string, unknown>> | undefined {
  if (side === null || side === undefined) return {}
  return typeof side === 'object' && !Array.isArray(side) ? (side as Record<string, unknown>) : undefined
}

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <ul>
      {lines.map(({ field, was, is }) => (
        <li key={field}>
          {field === null ? null : `${fieldName(field)}: `}
          {was === null ? null : <del>{was}</del>} {is === null ? null : <ins>{is}</ins>}
        </li>
      ))}
    </ul>
  )
}

/** The name of a field or of a setting. A field without a name, such as a slug, is shown as it is. */
function fieldName(field: string): string {
  const fields: Readonly<Record<string, string>> = i18n.t('fields', { ns: LOG_NS, returnObjects: true })
  const settings: Readonly<Record<string, string>> = i18n.t('settings', { ns: TERMS_NS, returnObjects: true })
  return fields[field] ?? settings[field] ?? changeField(field)
}

/** The name of a state of the action's target. */
function stateName(action: string, value: unknown): string | null {
  const states: Readonly<Record<string, Readonly<Record<string, string>>>> = i18n.t('states', {
    ns: LOG_NS,
    returnObjects: true,
  })
  return (typeof value === 'string' ? states[action.split('.')[0] ?? '']?.[value] : undefined) ?? shown(STATE, value)
}

/** A value of the log as text; null for none. A record is shown as its fields with their names, a list as its members. */
function shown(field: string, value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return i18n.t(value ? 'yes' : 'no', { ns: LOG_NS })
  if (field === TARGETS && typeof value === 'string') return targetName(value)
  if (typeof value !== 'object') return changeValue(field, String(value))
  const parts = Array.isArray(value)
    ? value.map((one) => shown(field, one))
    : Object.entries(value).map(([name, one]) => `${fieldName(name)} ${shown(name, one) ?? '∅'}`)
  return parts.length === 0 ? null : parts.join(', ')
}
