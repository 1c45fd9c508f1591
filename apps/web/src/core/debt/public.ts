/** What screens show of a player's debt to the shop. */

export { DebtPanel } from './debt-panel.tsx'
export { useDebt } from './use-debt.ts'
