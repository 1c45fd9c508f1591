/** Names of codes that several sections show, and the badges of their states. */

export { default as TERMS_NS } from 'texts:core/terms/terms'
export { BattleState } from './battle-state.tsx'
export { PaymentBadge } from './payment-state.tsx'
export { holdMatchText, WithdrawalBadge, withdrawalProgress } from './withdrawal-state.tsx'
