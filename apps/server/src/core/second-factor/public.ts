/** Second factors of any audience: codes of an app, recovery codes, passkeys. Each audience keeps its own in tables of its own. */

export { makeRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
export { type FactorStore, takeCode } from './take-code.ts'
export { base32Of, findTotpStep, showTotp, TotpVault, totpCode } from './totp.ts'
