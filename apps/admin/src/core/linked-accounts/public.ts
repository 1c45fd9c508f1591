/** Groups of accounts that one person seems to have: their list and their texts. */

export { default as LINKED_ACCOUNTS_NS } from 'texts:core/linked-accounts/linked-account-words'
export { GroupStateBadge, LinkKinds } from './group-words.tsx'
export { LinkedAccountList } from './linked-account-list.tsx'
