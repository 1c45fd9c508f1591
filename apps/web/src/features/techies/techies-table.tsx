import TECHIES_NS from 'texts:features/techies/techies'
import type { TechiesBoard } from '@runecase/api/techies.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SignInLink } from '../../core/session/public.ts'
import { throwCoins } from '../../motion/coin-burst.ts'
import { Box } from '../../ui/box.tsx'
import { FootBar } from '../../ui/foot-bar.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { BoardGrid } from './board-grid.tsx'
import { BoardAction, BoardPanel } from './board-panel.tsx'
import { MultiplierSteps } from './multiplier-steps.tsx'
import { StakeForm, StartButton } from './stake-form.tsx'
import { boardsQuery, type TechiesTerms } from './techies.queries.ts'
import styles from './techies-table.module.css'
import { useStakeForm } from './use-stake-form.ts'
import { useTechies } from './use-techies.ts'

/** The board with its payout, and the stake; when it is over, the whole board with its mines. */
export function TechiesTable({ terms, viewerId }: { readonly terms: TechiesTerms; readonly viewerId: string | null }) {
  const { t } = useTranslation(TECHIES_NS)
  const techies = useTechies()
  const form = useStakeForm(terms)
  const lastId = useRef<string>(undefined)
  if (terms.board) lastId.current = terms.board.id
  // A board that was ended by operators or on another device is among the finished ones.
  const played = useQuery({ ...boardsQuery(viewerId ?? ''), enabled: viewerId !== null })
  const elsewhere = terms.board ? undefined : played.data?.items.find(({ id }) => id === lastId.current)
  const board = terms.board ?? techies.ended ?? elsewhere ?? null
  const isFinished = board !== null && board.end !== null
  const grid = useRef<HTMLDivElement>(null)
  useCoins(board, grid)
  const again = () => {
    lastId.current = undefined
    techies.leave()
  }
  return (
    <Box
      as="section"
      radius="l"
      position="relative"
      className={`${styles.table} ${edgeClass}`}
      data-end={board?.end ?? undefined}
      data-has-board={board !== null || undefined}
    >
      <div className={styles.stage} ref={grid}>
        <BoardGrid board={board} asked={techies.asked} onOpen={(cell) => board && techies.open(board, cell)} />
        <MultiplierSteps
          mines={board?.mines ?? form.mines}
          returnPercent={terms.rules.returnPercent}
          opened={board ? board.cells.length - (board.end === 'lost' ? 1 : 0) : 0}
        />
      </div>
      <div className={styles.side}>
        {board ? (
          <BoardPanel board={board} />
        ) : terms.isOpen ? (
          <StakeForm terms={terms} form={form} onStart={viewerId === null ? () => undefined : techies.start} />
        ) : (
          <p role="status">{t('closed.text')}</p>
        )}
      </div>
      <FootBar className={styles.foot}>
        {board ? (
          <BoardAction
            board={board}
            isOpen={terms.isOpen}
            isPending={techies.isPending}
            isCashingOut={techies.isPending && techies.asked === null}
            onCashOut={() => techies.cashOut(board)}
            onAgain={again}
          />
        ) : viewerId === null ? (
          <SignInLink action="play">{t('form.signIn')}</SignInLink>
        ) : (
          terms.isOpen && <StartButton form={form} isPending={techies.isPending} />
        )}
      </FootBar>
      {isFinished && board.isClosed && (
        <p className="visually-hidden" role="status">
          {t('closed.ended')}
        </p>
      )}
    </Box>
  )
}

/** Coins fly from a won board to the balance, once. */
function useCoins(board: TechiesBoard | null, grid: React.RefObject<HTMLDivElement | null>): void {
  const thrown = useRef(board?.id)
  const { id, end, payout } = board ?? {}
  useEffect(() => {
    if (end !== 'won' || thrown.current === id) return
    thrown.current = id
    throwCoins(grid.current?.getBoundingClientRect(), payout?.gold ?? 0)
  }, [id, end, payout?.gold, grid])
}
