import type { ItemStatus } from '@runecase/api/inventory.ts'
import { FINAL_STATUSES } from '@runecase/game/item-states.ts'

/** How an item card shows its status: the colour of its badge, and whether it has its glow. */
export interface StatusLook {
  /** Undefined for an idle item: no badge. */
  readonly tone: 'plain' | 'good' | 'warn' | 'bad' | 'info' | 'busy' | undefined
  readonly isOff: boolean
}

const TONES: Readonly<Record<ItemStatus, StatusLook['tone']>> = {
  default: 'plain',
  before: 'busy',
  unpaid: 'warn',
  bag: 'warn',
  progress: undefined,
  to_upgrade: 'busy',
  to_contract: 'busy',
  EXCHANGING: 'busy',
  changed: 'plain',
  EXCHANGED: 'plain',
  unpacked: 'plain',
  accepted: 'plain',
  selled: 'plain',
  autoselled: 'plain',
  no_link: 'warn',
  PREPARING: 'warn',
  'vendor waiting': 'info',
  CONFIRM_STEAM: 'info',
  send: 'info',
  STEAM_WITHDRAWN: 'good',
  completed: 'good',
  canceled: 'plain',
  error: 'bad',
  support: 'warn',
  bug: 'plain',
}

const GONE: ReadonlySet<ItemStatus> = new Set<ItemStatus>([...FINAL_STATUSES, 'canceled'])

/**
 * The look of a status. The badge also has a text, so the colour only repeats it. A page older than the server may get a status that it
 * does not know, and shows it as it is.
 */
export function statusLook(status: ItemStatus): StatusLook {
  return { tone: Object.hasOwn(TONES, status) ? TONES[status] : 'plain', isOff: GONE.has(status) }
}
