/** The uses of a picture: items and cases are square, backgrounds are wide. */
export const PICTURE_FOLDERS = ['items', 'cases', 'misc', 'bg'] as const
export type PictureFolder = (typeof PICTURE_FOLDERS)[number]

/** The maximum size of a picture file. */
export const PICTURE_MAX_BYTES = 8 * 1024 * 1024
