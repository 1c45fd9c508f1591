import { storedSwitch } from '../ui/stored-switch.ts'

/** Whether the player prefers the short animation. */
export const fastSwitch = storedSwitch('shop-fast-open')
