/** Second factors of any audience: codes of an app, recovery codes, passkeys. Each audience stores its own in its own tables. */

export {
  optionsOfNewPasskey,
  optionsOfSigning,
  type ProvenPasskey,
  type RelyingParty,
  readNewPasskey,
  type StoredPasskey,
  takesPasskeys,
  verifyPasskey,
} from './passkey-ceremony.ts'
export { PasskeyChallenges } from './passkey-challenges.ts'
export { makeRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
export { takeCode } from './take-code.ts'
export { base32Of, findTotpStep, showTotp, TotpVault, totpCode } from './totp.ts'
