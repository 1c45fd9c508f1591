import { keptSwitch } from '../ui/kept-switch.ts'

/** Whether the player has switched the sound on. */
export const soundSwitch = keptSwitch('runecase-sound')
