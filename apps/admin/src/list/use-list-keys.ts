import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'

/** The keyboard control of a list: `j` and `k` move, `Enter` opens. Returns the selected row. */
export function useListKeys(count: number, { open }: { readonly open: (index: number) => void }): number {
  const [picked, setPicked] = useState(-1)
  const within = Math.min(picked, count - 1)
  useHotkeys([
    ['j', () => setPicked(Math.min(within + 1, count - 1))],
    ['k', () => setPicked(Math.max(within - 1, 0))],
    ['Enter', () => within >= 0 && open(within), { preventDefault: false }],
  ])
  return within
}
