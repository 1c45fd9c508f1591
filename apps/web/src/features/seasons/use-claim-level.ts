import SEASONS_NS from 'texts:features/seasons/seasons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { useIdempotentCalls } from '../../api/use-request-key.ts'
import type { Pass, PassLevel } from '../../core/seasons/public.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { placeOfPress, throwCoins } from '../../motion/coin-burst.ts'
import { invalidate } from '../../realtime/message-handlers.ts'
import { showToast } from '../../ui/toast.tsx'

type Prize = Pick<PassLevel['balanceData'], 'coins' | 'money'> & { readonly cases: PassLevel['caseData'] }

export interface ClaimedLevels {
  readonly levels: readonly number[]
  /** The total reward. */
  readonly prize: Prize
}

/**
 * Claims level rewards: each once, with its own key, several one after another. `reveal` shows the reward of the last click; rewards before
 * a refusal count.
 */
export function useClaimLevel() {
  const { t } = useTranslation(SEASONS_NS)
  const client = useQueryClient()
  const callOnce = useIdempotentCalls()
  const [claimed, setClaimed] = useState<ClaimedLevels | null>(null)
  const [isRevealed, setRevealed] = useState(false)
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set())
  const show = (levels: readonly number[], prize: Prize, from: DOMRect | undefined) => {
    setClaimed({ levels, prize })
    setRevealed(true)
    if (prize.coins > 0) throwCoins(from, prize.coins, 'coin-event')
    else if (prize.money > 0) throwCoins(from, prize.money)
    const what = prize.cases.length > 0 ? 'case' : prize.money > 0 ? 'gold' : 'coins'
    const title =
      levels.length === 1 ? t('claim.done', { level: levels[0] }) : t('claim.doneAll', { count: levels.length })
    showToast({ kind: 'good', title, text: t(`claim.${what}`) })
    invalidate(client, ['getCurrentUser', 'getEventProgress', 'getCase'])
  }
  const claiming = useMutation({
    mutationFn: async ({ levels, from }: { levels: readonly number[]; from: DOMRect | undefined }) => {
      const received: number[] = []
      let prize: Prize = { coins: 0, money: 0, cases: [] }
      try {
        for (const level of levels) {
          const answer = await callOnce({ level }, (call, idempotencyKey) =>
            callApi('claimPassLevel', { params: call, body: {} }, { idempotencyKey }),
          )
          received.push(level)
          prize = together(prize, answer.prize)
          client.setQueryData<Pass | null>(['getBattlePass', {}], (pass) => withReceived(pass, level))
        }
      } finally {
        if (received.length > 0) show(received, prize, from)
      }
    },
    onMutate: ({ levels }) => setPending((all) => new Set([...all, ...levels])),
    onSettled: (_answer, _error, { levels }) =>
      setPending((all) => new Set([...all].filter((one) => !levels.includes(one)))),
    onError: (error) => showToast({ kind: 'bad', title: t('claim.failed'), text: errorTexts(error) }),
  })
  return {
    claim: (levels: readonly number[]) => {
      if (!levels.some((level) => pending.has(level))) claiming.mutate({ levels, from: placeOfPress() })
    },
    isPending: (level: number) => pending.has(level),
    reveal: { claimed, isOpen: isRevealed, onClose: () => setRevealed(false) },
  }
}
export type Claim = ReturnType<typeof useClaimLevel>

const together = (one: Prize, other: Prize): Prize => ({
  coins: one.coins + other.coins,
  money: one.money + other.money,
  cases: [
    ...one.cases.map((known) => {
      const more = other.cases.find(({ url }) => url === known.url)
      return more ? { ...known, amount: known.amount + more.amount } : known
    }),
    ...other.cases.filter(({ url }) => !one.cases.some((known) => known.url === url)),
  ],
})

function withReceived(pass: Pass | null | undefined, level: number) {
  if (!pass) return pass
  const levels = pass.levels.map((one) => (one.level === level ? { ...one, state: 'received' as const } : one))
  return { ...pass, levels }
}
