import type { Api, EndpointName } from '@runecase/api/api.ts'
import { isApiError } from '@runecase/api/api-error.ts'
import type { EndpointCall, EndpointData } from '@runecase/api/endpoint.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callApi } from '../../api/call-api.ts'
import { currentUserQuery } from '../../api/enter-session.ts'
import { isOutcomeUnknown } from '../../api/retry.ts'
import { holdMessages } from '../../realtime/held-messages.ts'
import { playFail } from '../../sound/game-sounds.ts'
import { showToast } from '../../ui/toast.tsx'
import { usePlayRefusal } from './use-play-refusal.ts'

type Played = Extract<EndpointName, 'upgradeItems' | 'makeContract' | 'exchangeItems' | 'openPack'>

/** What a play makes stale. */
const STALE: readonly EndpointName[] = [
  'getInventory',
  'listInventoryStacks',
  'getItemHistory',
  'getSeeds',
  'getUserLevel',
  'getUserDashboard',
  'listUpgrades',
  'getUpgradeStatistic',
  'listContracts',
]

/** Between what a play came to and the lists that follow it: time enough to draw the one before the others. */
const RESULT_FIRST_MS = 300

export interface Play<N extends Played> {
  readonly isPending: boolean
  /** Begins a play; the same call pressed again after a lost answer is the same request. */
  readonly play: (call: EndpointCall<Api[N]>) => void
  /** The show is over: lists and balance may tell what it came to. */
  readonly tell: () => void
}

/**
 * One play with items: its request keeps its key while its outcome is unknown, and the news of the player wait until its show
 * is over. `onAnswer` begins the show; a refusal is told in words, and the lists are asked again.
 */
export function usePlay<N extends Played>(
  name: N,
  heard: {
    readonly onAnswer: (answer: EndpointData<Api[N]>, call: EndpointCall<Api[N]>) => void
    readonly onRefused?: (error: unknown, call: EndpointCall<Api[N]>) => void
  },
): Play<N> {
  const client = useQueryClient()
  const refusal = usePlayRefusal()
  const release = useRef<() => void>(undefined)
  const unanswered = useRef<{ readonly key: string; readonly text: string }>(undefined)

  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tell = () => {
    clearTimeout(later.current)
    later.current = undefined
    release.current?.()
    release.current = undefined
    for (const stale of STALE) void client.invalidateQueries({ queryKey: [stale] })
    void client.invalidateQueries({ queryKey: currentUserQuery().queryKey })
  }
  const tellNow = useRef(tell)
  // What came out is drawn first.
  const tellSoon = () => {
    later.current = setTimeout(tell, RESULT_FIRST_MS)
  }
  // A screen that is left in the middle of its show tells everything at once, and so does an answer that comes after.
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      if (release.current) tellNow.current()
    }
  }, [])

  const mutation = useMutation({
    mutationFn: ({ call, key }: { readonly call: EndpointCall<Api[N]>; readonly key: string }) =>
      callApi(name, call, { idempotencyKey: key }),
    onMutate: () => {
      release.current ??= holdMessages()
    },
    onSuccess: (answer, { call }) => {
      unanswered.current = undefined
      heard.onAnswer(answer, call)
      if (isGone.current) tell()
    },
    onError: (error, { call }) => {
      const code = isApiError(error) ? error.code : 'unpredicted'
      if (!isOutcomeUnknown(code)) unanswered.current = undefined
      playFail()
      showToast({ kind: 'bad', ...refusal(error) })
      heard.onRefused?.(error, call)
      tell()
      void client.invalidateQueries({ queryKey: ['listUniqueItems'] })
    },
  })

  return {
    isPending: mutation.isPending,
    play: (call) => {
      if (mutation.isPending) return
      if (later.current !== undefined) tell()
      const text = JSON.stringify(call)
      if (unanswered.current?.text !== text) unanswered.current = { key: crypto.randomUUID(), text }
      mutation.mutate({ call, key: unanswered.current.key })
    },
    tell: tellSoon,
  }
}
