import CONTRACTS_NS from 'texts:features/contracts/contracts'
import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { multiplierText, type OwnItem, paidFor, usePlay } from '../../core/item-games/public.ts'
import { playReveal } from '../../sound/game-sounds.ts'
import { formatGold } from '../../ui/format.ts'
import { announce } from '../../ui/live-region.tsx'
import { preparePicture } from '../../ui/picture.tsx'

export type ContractAnswer = EndpointData<Api['makeContract']>

/** One contract from the click to its end; `items` are those put in. */
export type ContractPhase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking'; readonly items: readonly OwnItem[] }
  | { readonly kind: 'forging' | 'done'; readonly items: readonly OwnItem[]; readonly answer: ContractAnswer }

export interface ContractPlay {
  readonly phase: ContractPhase
  readonly press: (items: readonly OwnItem[]) => void
  /** The hammer has fallen. */
  readonly finish: () => void
  readonly leave: () => void
}

/** The picture of contracts that give only GOLD. */
export const GOLD_PICTURE = '/i/static/misc/coin-gold'

/** The picture size of the received item. */
export const RESULT_PICTURE = { width: 288, height: 288, sizes: '(max-width: 767px) 220px, 288px' } as const

/** Makes contracts, one at a time; the balance and the lists are frozen until the hammer has fallen. */
export function useContract(): ContractPlay {
  const { t } = useTranslation(CONTRACTS_NS)
  const [phase, setPhase] = useState<ContractPhase>({ kind: 'idle' })
  const { play, isPending, showResult } = usePlay('makeContract', {
    onAnswer: (answer) => {
      if (answer.item) void preparePicture({ src: answer.item.image, ...RESULT_PICTURE })
      setPhase((before) => (before.kind === 'asking' ? { kind: 'forging', items: before.items, answer } : before))
    },
    onRefused: () => setPhase({ kind: 'idle' }),
  })
  return {
    phase,
    press: (items) => {
      if (isPending || phase.kind === 'forging') return
      setPhase({ kind: 'asking', items })
      play({ body: { itemIds: items.map((item) => item.id) } })
    },
    finish: () => {
      if (phase.kind !== 'forging') return
      const { answer, items } = phase
      setPhase({ ...phase, kind: 'done' })
      showResult()
      const multiplier = `×${multiplierText(answer.multiplier)}`
      const change = formatGold(answer.change)
      if (answer.item) {
        const { name, price, rarity } = answer.item
        playReveal(rarity, answer.payout > paidFor(items))
        announce(t('announce', { multiplier, name, price: formatGold(price), change }))
      } else announce(t('announceGold', { multiplier, change }))
    },
    leave: () => setPhase({ kind: 'idle' }),
  }
}
