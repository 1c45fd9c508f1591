import { storedSwitch } from '../ui/stored-switch.ts'

/** Whether the player wants the short opening. */
export const fastSwitch = storedSwitch('runecase-fast-open')
