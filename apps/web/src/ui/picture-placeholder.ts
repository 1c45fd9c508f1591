import { createContext } from 'react'

/**
 * Looks up the placeholder of a picture's path during server rendering, a data URL of about 240 characters. The browser has none: the
 * document's placeholder stays until the picture covers it.
 */
export const PlaceholderContext = createContext<((path: string) => string | undefined) | undefined>(undefined)

/** Narrower boxes load before a placeholder would be visible. */
export const PLACEHOLDER_FROM_WIDTH = 96

/** Removes the placeholder of a loaded picture: it would show through transparent objects. */
export function removePlaceholder(image: HTMLImageElement | null): void {
  if (image?.complete) image.style.removeProperty('background-image')
}

/** Whether loading a picture has failed; a picture that is not loaded yet has not failed. */
export const isBroken = ({ complete, currentSrc, naturalWidth }: HTMLImageElement): boolean =>
  complete && currentSrc !== '' && naturalWidth === 0
