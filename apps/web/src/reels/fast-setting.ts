import { storedSwitch } from '../ui/stored-switch.ts'

/** The player's switch for the short animation. */
export const fastSwitch = storedSwitch('shop-fast-open')
