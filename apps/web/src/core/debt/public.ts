/** A player's debt to the shop, where it limits what can be done. */

export { DebtPanel } from './debt-panel.tsx'
export { useDebt } from './use-debt.ts'
