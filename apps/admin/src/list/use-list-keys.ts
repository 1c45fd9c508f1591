import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'

/** Elements that handle Enter themselves. */
const CONTROL = 'a, button, summary, [role="button"], [role="option"], [role="menuitem"]'

/** Matches a letter by its physical key, in any keyboard layout. */
export const PHYSICAL_KEYS = { usePhysicalKeys: true }

/** The keyboard control of a list: `j` and `k` move, `Enter` opens. Returns the selected row, which takes `showPicked` as its ref. */
export function useListKeys(count: number, { open }: { readonly open: (index: number) => void }): number {
  const [picked, setPicked] = useState(-1)
  const within = Math.min(picked, count - 1)
  useHotkeys([
    ['j', () => setPicked(Math.min(within + 1, count - 1)), PHYSICAL_KEYS],
    ['k', () => setPicked(Math.max(within - 1, 0)), PHYSICAL_KEYS],
    [
      'Enter',
      ({ target }) => {
        if (within >= 0 && !(target instanceof Element && target.closest(CONTROL))) open(within)
      },
      { preventDefault: false },
    ],
  ])
  return within
}

/** Scrolls to the row that was just selected, if it is out of view. */
export function showPicked(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' })
}
