import { createContext } from 'react'

/**
 * Where a page rendered on the server finds the blur of a picture's path, a data URL of about 240 characters. The browser
 * has none: what the document brought along stays until the picture covers it.
 */
export const PlaceholderContext = createContext<((path: string) => string | undefined) | undefined>(undefined)

/** Boxes narrower than this are filled before a blur could be seen. */
export const PLACEHOLDER_FROM_WIDTH = 96

/** Takes the blur away from a picture that has arrived: objects are transparent, it would shine through for good. */
export function uncover(image: HTMLImageElement | null): void {
  if (image?.complete) image.style.removeProperty('background-image')
}
