import type { FocusEvent } from 'react'

/** Moves a row to what has the focus in it: browsers leave it where it is when a part of that is in sight. */
export function showFocused({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
