/** Public pages of plays, and the dialog that shares them. */

export { ProofLink } from './proof-link.tsx'
export { ShareButton, Sharing } from './share-button.tsx'
export { SharedPage } from './shared-page.tsx'
export { SharedPlayer } from './shared-player.tsx'
