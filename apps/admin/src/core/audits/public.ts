/** The results of the last audit, as badges. */

export { AuditBadge } from './audit-badge.tsx'
export { LogChainBadge } from './log-chain-badge.tsx'
