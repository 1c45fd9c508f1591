import TECHIES_NS from 'texts:features/techies/techies'
import type { Api } from '@runecase/api/api.ts'
import { isApiError } from '@runecase/api/api-error.ts'
import type { EndpointCall, EndpointData } from '@runecase/api/endpoint.ts'
import type { TechiesBoard } from '@runecase/api/techies.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { currentUserQuery } from '../../api/enter-session.ts'
import { isOutcomeUnknown } from '../../api/retry.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { playClick, playCoins, playFail, playReveal } from '../../sound/game-sounds.ts'
import { formatGold, formatNumber } from '../../ui/format.ts'
import { announce } from '../../ui/live-region.tsx'
import { showToast } from '../../ui/toast.tsx'
import { showBoard } from './techies.queries.ts'

type Command = 'startTechies' | 'openTechiesCell' | 'cashOutTechies'
type Call = { readonly [N in Command]: { readonly name: N; readonly call: EndpointCall<Api[N]> } }[Command]
type Moved = EndpointData<Api['startTechies']>

/** Queries that a started or ended board invalidates. */
const STALE = ['getSeeds', 'getUserLevel', 'getUserDashboard', 'listTechiesBoards']

interface Techies {
  /** The board that ended last on this page; null before. */
  readonly ended: TechiesBoard | null
  /** The cell that was clicked and waits for the response. */
  readonly asked: number | null
  readonly isPending: boolean
  readonly start: (stake: number, mines: number) => void
  readonly open: (board: TechiesBoard, cell: number) => void
  readonly cashOut: (board: TechiesBoard) => void
  /** Back to the choice of a stake. */
  readonly leave: () => void
}

/** Plays boards: one request at a time, which keeps its key while its outcome is unknown. */
export function useTechies(): Techies {
  const { t } = useTranslation(TECHIES_NS)
  const client = useQueryClient()
  const [ended, setEnded] = useState<TechiesBoard | null>(null)
  const [asked, setAsked] = useState<number | null>(null)
  const unanswered = useRef<{ readonly key: string; readonly text: string }>(undefined)

  const shown = ({ board }: Moved) => {
    showBoard(client, board)
    setEnded(board.end === null ? null : board)
    if (board.end !== null || board.cells.length === 0) {
      for (const stale of STALE) void client.invalidateQueries({ queryKey: [stale] })
      void client.invalidateQueries({ queryKey: currentUserQuery().queryKey })
    }
    const payout = { gold: formatGold(board.payout.gold), multiplier: formatNumber(board.payout.multiplier) }
    if (board.end === 'lost') {
      playFail()
      announce(t('announce.lost', { stake: formatGold(board.stake) }))
    } else if (board.end !== null) {
      playReveal(board.payout.multiplier >= 5 ? 'legendary' : 'rare', board.payout.gold > board.stake)
      playCoins()
      announce(t('announce.won', payout))
    } else if (board.cells.length === 0) {
      playClick()
      announce(t('announce.started', { count: board.mines }))
    } else {
      playReveal('common', true)
      announce(t('announce.safe', payout))
    }
  }

  const mutation = useMutation({
    mutationFn: ({ command, key }: { readonly command: Call; readonly key: string }): Promise<Moved> =>
      callApi(command.name, command.call as never, { idempotencyKey: key }) as Promise<Moved>,
    onSuccess: (moved) => {
      unanswered.current = undefined
      shown(moved)
    },
    onError: (error) => {
      if (!isOutcomeUnknown(isApiError(error) ? error.code : 'unpredicted')) unanswered.current = undefined
      playFail()
      showToast({ kind: 'bad', title: t('refused'), text: errorTexts(error) })
      void client.invalidateQueries({ queryKey: ['getTechies'] })
      void client.invalidateQueries({ queryKey: ['listTechiesBoards'] })
    },
    onSettled: () => setAsked(null),
  })
  const run = (command: Call) => {
    if (mutation.isPending) return
    const text = JSON.stringify(command)
    if (unanswered.current?.text !== text) unanswered.current = { key: crypto.randomUUID(), text }
    mutation.mutate({ command, key: unanswered.current.key })
  }
  const seen = (board: TechiesBoard) => ({ boardId: board.id, opened: board.cells.length })

  return {
    ended,
    asked,
    isPending: mutation.isPending,
    start: (stake, mines) => run({ name: 'startTechies', call: { body: { stake, mines } } }),
    open: (board, cell) => {
      if (mutation.isPending) return
      setAsked(cell)
      run({ name: 'openTechiesCell', call: { body: { ...seen(board), cell } } })
    },
    cashOut: (board) => run({ name: 'cashOutTechies', call: { body: seen(board) } }),
    leave: () => setEnded(null),
  }
}
