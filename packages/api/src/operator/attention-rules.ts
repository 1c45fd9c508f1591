/** Kinds of work that wait for an operator. A server feature counts each kind, a section of the back office shows it. */
export const ATTENTION_KINDS = [
  'withdrawals_held',
  'withdrawals_support',
  'withdrawals_late',
  'payment_reviews',
  'payment_differences',
  'payment_rates',
  'battles_stuck',
  'support_waiting',
  'nicknames_waiting',
  'linked_accounts_open',
  'changes_waiting',
  'audit_findings',
  'service_fails',
  'case_sigma',
  'case_out_of_bounds',
] as const
export type AttentionKind = (typeof ATTENTION_KINDS)[number]
