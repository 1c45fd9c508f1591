/** Signing in and out. */

export { default as SESSION_NS } from 'texts:core/session/session'
export { finishEntering } from './after-sign-in.ts'
export { askOwnPasskey } from './ask-own-passkey.ts'
export { FactorForm, isFactorAsked, optionsOfRefusal } from './factor-form.tsx'
export { LeaveDialog } from './leave-dialog.tsx'
export { PROVIDER_MARK } from './provider-buttons.tsx'
export { SaveSignInMark } from './save-sign-in-mark.tsx'
export { identitiesQuery, providersQuery } from './session.queries.ts'
export { SignInLink } from './sign-in-link.tsx'
export { SignInPanel } from './sign-in-panel.tsx'
