import TECHIES_NS from 'texts:features/techies/techies'
import type { TechiesBoard } from '@runecase/api/techies.ts'
import { TECHIES_CELL_COUNT } from '@runecase/api/techies-rules.ts'
import { TECHIES_SIDE } from '@runecase/game/techies-rules.ts'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BombIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './board-grid.module.css'

const CELLS = Array.from({ length: TECHIES_CELL_COUNT }, (_, cell) => cell)
/** Steps of the arrow keys, in rows and columns. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

type Look = 'closed' | 'safe' | 'hit' | 'mine' | 'unopened'

function lookOf(board: TechiesBoard | null, cell: number): Look {
  if (!board) return 'closed'
  const { cells, end, minesAt } = board
  if (end === 'lost' && cells.at(-1) === cell) return 'hit'
  if (cells.includes(cell)) return 'safe'
  if (end === null) return 'closed'
  return minesAt?.includes(cell) ? 'mine' : 'unopened'
}

/** The board of 25 cells. One of them is in the tab order; arrow keys move the focus, Enter opens the cell. */
export function BoardGrid({
  board,
  asked,
  onOpen,
}: {
  readonly board: TechiesBoard | null
  /** The cell that was clicked and waits for the response. */
  readonly asked: number | null
  readonly onOpen: (cell: number) => void
}) {
  const { t } = useTranslation(TECHIES_NS)
  const [entry, setEntry] = useState(0)
  const isPlaying = board !== null && board.end === null
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const [row, column] = [Math.floor(entry / TECHIES_SIDE) + step[0], (entry % TECHIES_SIDE) + step[1]]
    if (row < 0 || row >= TECHIES_SIDE || column < 0 || column >= TECHIES_SIDE) return
    const next = row * TECHIES_SIDE + column
    setEntry(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no arrow keys either, and is named by a legend
    <div
      role="group"
      aria-label={t('board')}
      className={styles.grid}
      data-playing={isPlaying || undefined}
      onKeyDown={move}
    >
      {CELLS.map((cell) => {
        const look = lookOf(board, cell)
        const canOpen = isPlaying && look === 'closed' && asked === null
        return (
          <button
            key={cell}
            type="button"
            data-cell={cell}
            data-look={look}
            data-asked={asked === cell || undefined}
            tabIndex={cell === entry ? 0 : -1}
            aria-disabled={!canOpen}
            aria-label={t('cell', {
              row: Math.floor(cell / TECHIES_SIDE) + 1,
              column: (cell % TECHIES_SIDE) + 1,
              look: t(`look.${look}`),
            })}
            className={styles.cell}
            onFocus={() => setEntry(cell)}
            onClick={() => canOpen && onOpen(cell)}
          >
            {(look === 'safe' || look === 'unopened') && (
              <Picture
                src="/i/static/misc/coin-gold"
                width={96}
                height={96}
                sizes="(max-width: 767px) 48px, 72px"
                alt=""
                className={styles.coin}
              />
            )}
            {(look === 'hit' || look === 'mine') && (
              <BombIcon weight="fill" aria-hidden="true" className={styles.bomb} />
            )}
          </button>
        )
      })}
    </div>
  )
}
