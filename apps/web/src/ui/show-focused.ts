import type { FocusEvent } from 'react'

/** Scrolls a row to its focused element: browsers do not if a part of it is visible. */
export function showFocused({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
