/** What screens outside the partner's cabinet show of partners. */

export { InvitationPanel } from './invitation-panel.tsx'
