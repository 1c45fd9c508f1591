import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { FastMission } from '@runecase/api/missions.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { callApi } from '../../api/call-api.ts'
import { useRequestKey } from '../../api/use-request-key.ts'
import { claimPwaBonus, platformHere } from '../../core/pwa/public.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { throwCoins } from '../../motion/coin-burst.ts'
import { playCoins } from '../../sound/game-sounds.ts'
import { announce } from '../../ui/live-region.tsx'
import { showToast } from '../../ui/toast.tsx'
import { missionsQuery } from './missions.queries.ts'

type Claimed = EndpointData<Api['checkSocialMission']>

/** The interval and number of retries while a network does not know the player yet. */
const ASK_AGAIN_MS = 3000
const MAX_ASKED = 4

export interface Claim {
  /** Checks the condition and pays the prize if it is met. */
  readonly claim: () => void
  readonly isPending: boolean
  /** It was paid just now. */
  readonly isPaid: boolean
  /** Why nothing was paid, as text. */
  readonly note: string | undefined
  readonly isRefused: boolean
}

/** The claim of one mission; coins fly from `place` to the balance. */
export function useClaim({ channel }: FastMission, place: () => DOMRect | undefined): Claim {
  const client = useQueryClient()
  const requestKey = useRequestKey()
  const asked = useRef(0)
  const send = (): Promise<Claimed> => {
    // Every check is a claim with its own key; a retry after a lost response uses the same key.
    const idempotencyKey = requestKey.keyOf(asked.current)
    if (channel === 'pwa') return claimPwaBonus(platformHere() ?? 'android', idempotencyKey)
    if (channel === 'push') return callApi('claimPushBonus', {}, { idempotencyKey })
    return callApi('checkSocialMission', { body: { type: channel } }, { idempotencyKey })
  }
  const claiming = useMutation({
    async mutationFn() {
      for (let times = 1; ; times += 1) {
        const answer = await send()
        asked.current += 1
        if (answer.status !== 'checking' || times >= MAX_ASKED) return answer
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
      }
    },
    onSuccess({ status, msg, coins }) {
      if (status !== 'completed') return announce(msg)
      showToast({ kind: 'good', title: msg })
      throwCoins(place(), coins, 'coin-event')
      playCoins()
    },
    onSettled(_, error) {
      requestKey.onResult(error)
      void client.invalidateQueries({ queryKey: ['getCurrentUser'] })
      return client.invalidateQueries({ queryKey: missionsQuery().queryKey })
    },
  })
  const unpaid = claiming.data && claiming.data.status !== 'completed' ? claiming.data.msg : undefined
  return {
    claim: () => {
      if (!claiming.isPending) claiming.mutate()
    },
    isPending: claiming.isPending,
    isPaid: claiming.data?.status === 'completed',
    note: claiming.error ? errorTexts(claiming.error) : unpaid,
    isRefused: claiming.isError,
  }
}
