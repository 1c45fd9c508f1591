/** Installing the shop as an app. */

export { platformHere } from './platform.ts'
export { claimPwaBonus } from './pwa.queries.ts'
export { PwaCard } from './pwa-card.tsx'
export { useInstall } from './use-install.tsx'
export { usePwa } from './use-pwa.ts'
