/** The protection settings of a player. */

export { LimitsTab, ProtectionPanel, RiskMarks } from './player-protection.tsx'
