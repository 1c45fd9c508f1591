/** What protects a player. */

export { LimitsTab, ProtectionPanel, RiskMarks } from './player-protection.tsx'
