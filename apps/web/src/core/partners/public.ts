/** What screens outside of the partner's cabinet show of partners. */

export { InvitationPanel } from './invitation-panel.tsx'
