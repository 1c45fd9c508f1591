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

/** Queries that a play invalidates. */
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

/** The delay between the result and the lists, enough to render the result first. */
const RESULT_FIRST_MS = 300

export interface Play<N extends Played> {
  readonly isPending: boolean
  /** Starts a play; the same call repeated after a lost response is the same request. */
  readonly play: (call: EndpointCall<Api[N]>) => void
  /** The animation is over: lists and balance may show the result. */
  readonly showResult: () => void
}

/**
 * One play with items: its request keeps its key while its outcome is unknown, and the player's messages are held back until the animation
 * is over. `onAnswer` starts the animation; a refusal is shown as a toast, and the lists are refetched.
 */
export function usePlay<N extends Played>(
  name: N,
  handlers: {
    readonly onAnswer: (answer: EndpointData<Api[N]>, call: EndpointCall<Api[N]>) => void
    readonly onRefused?: (error: unknown, call: EndpointCall<Api[N]>) => void
  },
): Play<N> {
  const client = useQueryClient()
  const refusal = usePlayRefusal()
  const release = useRef<() => void>(undefined)
  const unanswered = useRef<{ readonly key: string; readonly text: string }>(undefined)

  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  const showResult = () => {
    clearTimeout(later.current)
    later.current = undefined
    release.current?.()
    release.current = undefined
    for (const stale of STALE) void client.invalidateQueries({ queryKey: [stale] })
    void client.invalidateQueries({ queryKey: currentUserQuery().queryKey })
  }
  const showResultNow = useRef(showResult)
  // Renders the result first.
  const showResultSoon = () => {
    later.current = setTimeout(showResult, RESULT_FIRST_MS)
  }
  // Leaving the screen during the animation releases everything at once, and so does a response that arrives later.
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      if (release.current) showResultNow.current()
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
      handlers.onAnswer(answer, call)
      if (isGone.current) showResult()
    },
    onError: (error, { call }) => {
      const code = isApiError(error) ? error.code : 'unpredicted'
      if (!isOutcomeUnknown(code)) unanswered.current = undefined
      playFail()
      showToast({ kind: 'bad', ...refusal(error) })
      handlers.onRefused?.(error, call)
      showResult()
      void client.invalidateQueries({ queryKey: ['listUniqueItems'] })
    },
  })

  return {
    isPending: mutation.isPending,
    play: (call) => {
      if (mutation.isPending) return
      if (later.current !== undefined) showResult()
      const text = JSON.stringify(call)
      if (unanswered.current?.text !== text) unanswered.current = { key: crypto.randomUUID(), text }
      mutation.mutate({ call, key: unanswered.current.key })
    },
    showResult: showResultSoon,
  }
}
