/** The interface of sharing for features: the pictures of their public plays. */

export { mountSharedPictures } from './shared-picture.routes.ts'
export type { SharedPlay } from './shared-pictures.ts'
