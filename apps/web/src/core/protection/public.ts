/** The player's protection settings. */

export { ProtectionPanels } from './protection-panels.tsx'
