/** What the last audit found, as badges. */

export { AuditBadge } from './audit-badge.tsx'
export { LogChainBadge } from './log-chain-badge.tsx'
