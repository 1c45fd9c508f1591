/** The interface of sharing for features: the pictures of their public plays. */

export { type SharedKind, SharedKinds, type SharedPlay } from './shared-pictures.ts'
