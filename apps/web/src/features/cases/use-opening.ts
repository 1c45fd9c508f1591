import { isApiError } from '@runecase/api/api-error.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useReducer, useRef, useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { isOutcomeUnknown } from '../../api/retry.ts'
import type { CaseDrop } from '../../core/catalog/public.ts'
import { isMotionReduced } from '../../motion/reduced-motion.ts'
import { fastSwitch } from '../../reels/fast-setting.ts'
import { playFail } from '../../sound/game-sounds.ts'
import { showToast } from '../../ui/toast.tsx'
import { makeOutcomeHold } from './hold-outcome.ts'
import { IDLE, isBusy, type OpeningPhase, stepOpening, type Won } from './opening-phase.ts'
import type { CaseDetails } from './opening-terms.ts'
import { useRefusalTexts } from './refusal-texts.ts'
import { type OpenCaseAnswer, planShow } from './show-plan.ts'

/** After this long the player is told that the response is still pending. */
const SLOW_MS = 2500

/** One click on the button: it keeps its key while its outcome is unknown. */
interface OpenRequest {
  readonly key: string
  readonly count: number
  readonly expectedPrice: number
  readonly cost: number
}

/** The opening of one case: the click, the wait, the animation and the result, with everything that is held back until the reel stops. */
interface Opening {
  readonly phase: OpeningPhase
  /** `cost` is subtracted from the displayed balance at once. */
  readonly press: (count: number, cost: number) => void
  /** The reel has stopped, or was skipped. */
  readonly stop: () => void
  /** Back to the closed case. */
  readonly leave: () => void
}

export function useOpening(details: CaseDetails, drops: readonly CaseDrop[]): Opening {
  const client = useQueryClient()
  const refusalTexts = useRefusalTexts()
  const [phase, dispatch] = useReducer(stepOpening, IDLE)
  const [hold] = useState(() => makeOutcomeHold(client, details.slug))
  const unanswered = useRef<OpenRequest>(undefined)
  const slow = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    hold.enter()
    return hold.leave
  }, [hold])

  const mutation = useMutation({
    mutationFn: ({ key, count, expectedPrice }: OpenRequest) =>
      callApi(
        'openCase',
        { params: { name: details.slug }, body: { multiOpen: count, expectedPrice } },
        { idempotencyKey: key },
      ),
    onMutate: ({ count, cost }) => {
      hold.begin(cost, details.priceData.currency)
      dispatch({ type: 'pressed', count })
      slow.current = setTimeout(() => dispatch({ type: 'waited' }), SLOW_MS)
    },
    onSuccess: (answer, { count }) => {
      unanswered.current = undefined
      hold.keep(answer)
      if (hold.hasLeft()) return
      if (isMotionReduced()) hold.reveal()
      const show = isMotionReduced() ? null : planShow(answer.items, drops, fastSwitch.isOn(), Math.random)
      dispatch({ type: 'answered', won: wonOf(answer, details, count), show })
    },
    onError: (error) => {
      const code = isApiError(error) ? error.code : 'unpredicted'
      if (!isOutcomeUnknown(code)) unanswered.current = undefined
      hold.giveUp()
      if (code === 'price_changed' || code === 'case_not_available') {
        for (const name of ['getCase', 'listCaseDrops']) {
          void client.invalidateQueries({ queryKey: [name, { params: { name: details.slug } }] })
        }
      }
      if (hold.hasLeft()) return
      playFail()
      showToast({ kind: 'bad', ...refusalTexts(error) })
      dispatch({ type: 'refused' })
    },
  })

  return {
    phase,
    press: (count, cost) => {
      if (isBusy(phase)) return
      const last = unanswered.current
      const expectedPrice = details.priceData.price
      const isRepeat = last?.count === count && last.expectedPrice === expectedPrice
      const request = isRepeat ? last : { key: crypto.randomUUID(), count, expectedPrice, cost }
      unanswered.current = request
      // A slow previous opening says nothing about this one.
      clearTimeout(slow.current)
      hold.reveal()
      mutation.mutate(request)
    },
    stop: () => {
      // Rendered as a transition, before the balance and the lists, so that the reels' last frames are not delayed.
      startTransition(() => dispatch({ type: 'stopped' }))
      hold.revealSoon()
    },
    leave: () => dispatch({ type: 'left' }),
  }
}

function wonOf(answer: OpenCaseAnswer, details: CaseDetails, count: number): Won {
  const isMulticast = details.multicastData !== null
  const perFactor = (details.multifixNumber ?? 1) * count
  const factor = isMulticast && count === 1 ? answer.items.length / perFactor : null
  return { answer, count, currency: details.priceData.currency, factor, isMulticast }
}
