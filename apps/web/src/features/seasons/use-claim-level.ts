import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { useIdempotentCalls } from '../../api/use-request-key.ts'
import { errorWords } from '../../i18n/error-words.ts'
import { placeOfPress, throwCoins } from '../../motion/coin-burst.ts'
import { invalidate } from '../../realtime/message-handlers.ts'
import { showToast } from '../../ui/toast.tsx'
import { SEASONS_NS } from './seasons.i18n.ts'
import type { Pass, PassLevel } from './seasons.queries.ts'

export interface ClaimedLevel {
  readonly level: number
  readonly prize: Pick<PassLevel['balanceData'], 'coins' | 'money'> & { readonly cases: PassLevel['caseData'] }
}

/** Receives rewards of levels: none twice at once, each press under a key of its own. `revealed` is what is being shown of the last one. */
export function useClaimLevel() {
  const { t } = useTranslation(SEASONS_NS)
  const client = useQueryClient()
  const callOnce = useIdempotentCalls()
  const [revealed, setRevealed] = useState<ClaimedLevel | null>(null)
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set())
  const claiming = useMutation({
    mutationFn: ({ level }: { level: number; from: DOMRect | undefined }) =>
      callOnce({ level }, (call, idempotencyKey) =>
        callApi('claimPassLevel', { params: call, body: {} }, { idempotencyKey }),
      ),
    onMutate: ({ level }) => setPending((all) => new Set(all).add(level)),
    onSettled: (_answer, _error, { level }) => setPending((all) => new Set([...all].filter((one) => one !== level))),
    onSuccess: ({ level, prize }, { from }) => {
      client.setQueryData<Pass | null>(['getBattlePass', {}], (pass) =>
        pass
          ? {
              ...pass,
              levels: pass.levels.map((one) => (one.level === level ? { ...one, state: 'received' as const } : one)),
            }
          : pass,
      )
      setRevealed({ level, prize })
      if (prize.coins > 0) throwCoins(from, prize.coins, 'coin-event')
      else if (prize.money > 0) throwCoins(from, prize.money)
      const what = prize.cases.length > 0 ? 'case' : prize.money > 0 ? 'gold' : 'coins'
      showToast({ kind: 'good', title: t('claim.done', { level }), text: t(`claim.${what}`) })
      invalidate(client, ['getCurrentUser', 'getEventProgress', 'getCase'])
    },
    onError: (error) => showToast({ kind: 'bad', title: t('claim.failed'), text: errorWords(error) }),
  })
  return {
    claim: (level: number) => {
      if (!pending.has(level)) claiming.mutate({ level, from: placeOfPress() })
    },
    isPending: (level: number) => pending.has(level),
    revealed,
    close: () => setRevealed(null),
  }
}
export type Claim = ReturnType<typeof useClaimLevel>
