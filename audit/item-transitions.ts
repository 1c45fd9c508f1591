/** Item statuses by number, and the only statuses of a new item. */
const STATES = [
  'default',
  'before',
  'unpaid',
  'bag',
  'progress',
  'to_upgrade',
  'to_contract',
  'EXCHANGING',
  'changed',
  'EXCHANGED',
  'unpacked',
  'accepted',
  'selled',
  'autoselled',
  'no_link',
  'PREPARING',
  'vendor waiting',
  'CONFIRM_STEAM',
  'send',
  'STEAM_WITHDRAWN',
  'completed',
  'canceled',
  'error',
  'support',
  'bug',
] as const
type State = (typeof STATES)[number]

const BIRTHS: readonly State[] = ['before', 'unpaid', 'bag', 'progress']

/** Every legal transition: the statuses before, the statuses after, and the actors. */
const STEPS: readonly (readonly [from: readonly State[], to: readonly State[], actors: string])[] = [
  [['before'], ['progress', 'bag'], 'S'],
  [['unpaid'], ['progress', 'canceled'], 'P'],
  [['bag'], ['progress'], 'US'],
  [['progress', 'bag'], ['accepted', 'selled'], 'U'],
  [['progress', 'bag'], ['autoselled'], 'SD'],
  [['accepted'], ['selled'], 'S'],
  [['progress'], ['to_upgrade', 'to_contract'], 'S'],
  [['to_upgrade', 'to_contract'], ['changed'], 'S'],
  [['progress'], ['EXCHANGING', 'unpacked'], 'U'],
  [['EXCHANGING'], ['EXCHANGED', 'progress'], 'S'],
  [['progress'], ['no_link', 'PREPARING'], 'U'],
  [['no_link'], ['progress'], 'US'],
  [['PREPARING'], ['vendor waiting'], 'B'],
  [['PREPARING', 'vendor waiting'], ['CONFIRM_STEAM', 'send'], 'B'],
  [['CONFIRM_STEAM'], ['send'], 'B'],
  [['send'], ['STEAM_WITHDRAWN'], 'B'],
  [['STEAM_WITHDRAWN'], ['completed', 'support'], 'B'],
  [['PREPARING', 'vendor waiting', 'CONFIRM_STEAM', 'send'], ['canceled', 'error'], 'B'],
  [['canceled'], ['progress'], 'B'],
  [['error'], ['send', 'STEAM_WITHDRAWN', 'canceled'], 'B'],
  [['error'], ['support'], 'S'],
  [['before', 'unpaid', 'bag', 'progress', 'to_upgrade', 'to_contract', 'EXCHANGING', 'no_link'], ['support'], 'A'],
  [['PREPARING', 'vendor waiting', 'CONFIRM_STEAM', 'send', 'error'], ['support'], 'A'],
  [['support'], ['progress', 'PREPARING', 'send', 'completed'], 'D'],
  [['progress', 'bag', 'before', 'support'], ['bug'], 'D'],
]

const rows = STEPS.flatMap(([from, to, actors]) =>
  from.flatMap((a) =>
    to.flatMap((b) => [...actors].map((actor) => `(${STATES.indexOf(a)}, ${STATES.indexOf(b)}, '${actor}')`)),
  ),
)

/** The auditor's own list of legal transitions: `from_status`, `to_status`, `actor`. */
export const LEGAL_STEPS = `(values ${rows.join(', ')}) as legal (from_status, to_status, actor)`

/** The auditor's own list of statuses: `id`, `name`, `is_birth`. */
export const LEGAL_STATES = `(values ${STATES.map((name, id) => `(${id}, '${name}', ${BIRTHS.includes(name)})`).join(
  ', ',
)}) as state (id, name, is_birth)`
