import { PAYMENT_PROVIDERS } from '../features/payments/providers/payment-providers.ts'
import { given } from '../platform/settings/given-settings.ts'
import { variablesOf } from '../platform/settings/settings-group.ts'

/** Prefixes that only the shop uses: those of the payment providers, and of services whose own programs read no variables. */
const OWN_FAMILIES = new Set(
  [
    ...PAYMENT_PROVIDERS.flatMap(({ settings }) => variablesOf(settings).map(([name]) => name)),
    'VAPID_',
    'ONESIGNAL_',
    'DRAND_',
  ]
    .map(familyOf)
    .filter((family) => family !== 'SANDBOX'),
)

/** Variables of other programs that resemble a setting. */
const OTHERS = new Set(['LOGLEVEL', 'GLOG_LEVEL'])

/** Variables that Kubernetes and linked containers set for each service: `NAME_SERVICE_HOST`, `NAME_PORT_80_TCP_ADDR`. */
const SERVICE_LINK = /_SERVICE_(HOST|PORT(_\w+)?)$|_PORT_\d+_(TCP|UDP|SCTP)(_\w+)?$/
const SERVICE_ADDRESS = /^(tcp|udp|sctp):\/\//

/** Shorter names are too similar to unrelated ones, as `NODE` is to `MODE`. For them, only swapped letters count as a mistake. */
const MIN_LENGTH_FOR_ONE_EDIT = 6
const MIN_LENGTH_FOR_TWO_EDITS = 11

/**
 * A line for each variable that looks like a mistaken setting: a misspelt name, or a payment provider that does not exist. Other programs'
 * variables are ignored.
 */
export function unknownSettings(env: Readonly<Record<string, string | undefined>>, known: readonly string[]): string[] {
  return Object.keys(env).flatMap((name) => {
    if (known.includes(name) || OTHERS.has(name) || given(env, name) === undefined) return []
    if (SERVICE_LINK.test(name) || SERVICE_ADDRESS.test(env[name] ?? '')) return []
    const spelled = name.toUpperCase().replaceAll('-', '_')
    const near = nearest(spelled, known)
    const isMisspelt = near !== undefined && near.edits <= allowedEdits(near.name, near.isSwap)
    // A short name in lower case, such as `port`, may be a variable of a user's shell.
    const isOwn = spelled === name || name.length >= MIN_LENGTH_FOR_ONE_EDIT
    if (isMisspelt && isOwn) return [`${name} is not a setting; did you mean ${near.name}?`]
    if (!OWN_FAMILIES.has(familyOf(name))) return []
    const family = known.filter((other) => familyOf(other) === familyOf(name))
    return [`${name} is not a setting; those of this family are ${family.join(', ')}`]
  })
}

function familyOf(name: string): string {
  return name.split('_')[0] ?? ''
}

function allowedEdits(name: string, isSwap: boolean): number {
  if (name.length < MIN_LENGTH_FOR_ONE_EDIT) return isSwap ? 1 : 0
  return name.length < MIN_LENGTH_FOR_TWO_EDITS ? 1 : 2
}

interface Near {
  readonly name: string
  readonly edits: number
  /** Whether the two differ only by two swapped neighbouring letters. */
  readonly isSwap: boolean
}

function nearest(name: string, known: readonly string[]): Near | undefined {
  let best: Near | undefined
  for (const other of known) {
    if (Math.abs(other.length - name.length) > 2) continue
    const edits = editsBetween(name, other)
    const isSwap = edits === 1 && [...name].toSorted().join('') === [...other].toSorted().join('')
    if (best === undefined || edits < best.edits) best = { name: other, edits, isSwap }
  }
  return best
}

/** The number of letters inserted, omitted, replaced or swapped with their neighbour (optimal string alignment distance). */
function editsBetween(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      next.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    before = last
    last = next
  }
  return last[other.length] ?? 0
}
