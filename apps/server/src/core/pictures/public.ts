/** The interface of pictures for features. */

export { drawPlayerPicture } from './draw-picture.ts'
export { type Drawings, isPicture } from './find-pictures.ts'
export { findPictureBytes } from './pictures.sql.ts'
