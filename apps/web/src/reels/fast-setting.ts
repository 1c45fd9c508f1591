import { keptSwitch } from '../ui/kept-switch.ts'

/** Whether the player wants the short opening. */
export const fastSwitch = keptSwitch('runecase-fast-open')
