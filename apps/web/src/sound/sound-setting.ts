import { storedSwitch } from '../ui/stored-switch.ts'

/** Whether the player has switched the sound on. */
export const soundSwitch = storedSwitch('shop-sound')
