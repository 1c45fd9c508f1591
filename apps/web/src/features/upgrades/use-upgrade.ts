import UPGRADES_NS from 'texts:features/upgrades/upgrades'
import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { UpgradePlan } from '@runecase/game/upgrade.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OwnItem, paidFor, type UniqueItem, usePlay } from '../../core/item-games/public.ts'
import { isMotionReduced } from '../../motion/reduced-motion.ts'
import { fastSwitch } from '../../reels/fast-setting.ts'
import { playFail, playReveal } from '../../sound/game-sounds.ts'
import { formatGold, formatNumber } from '../../ui/format.ts'
import { announce } from '../../ui/live-region.tsx'
import type { Spin } from './upgrade-dial.tsx'

export type UpgradeAnswer = EndpointData<Api['upgradeItems']>

/** The stake of a play, kept for its animation: the lists may change meanwhile. */
export interface Stake {
  readonly items: readonly OwnItem[]
  readonly target: UniqueItem
  readonly plan: UpgradePlan
}

/** The phases of one upgrade. */
export type UpgradePhase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking'; readonly stake: Stake }
  | { readonly kind: 'spinning'; readonly stake: Stake; readonly answer: UpgradeAnswer; readonly spin: Spin }
  | { readonly kind: 'done'; readonly stake: Stake; readonly answer: UpgradeAnswer; readonly spin: Spin }

export interface Upgrade {
  readonly phase: UpgradePhase
  readonly press: (stake: Stake) => void
  /** The pointer has stopped. */
  readonly stop: () => void
  /** Back to choosing. */
  readonly leave: () => void
}

/**
 * Plays upgrades, one at a time; the balance and the lists are frozen until the pointer stops. `onRefused` receives the reason of a
 * refusal.
 */
export function useUpgrade(handlers: { readonly onRefused: (error: unknown) => void }): Upgrade {
  const { t } = useTranslation(UPGRADES_NS)
  const [phase, setPhase] = useState<UpgradePhase>({ kind: 'idle' })
  const { play, isPending, showResult } = usePlay('upgradeItems', {
    onAnswer: (answer) => {
      const spin = { id: answer.roll.id, ticket: answer.roll.ticket, isFast: fastSwitch.isOn() || isMotionReduced() }
      setPhase((before) =>
        before.kind === 'asking' ? { kind: 'spinning', stake: before.stake, answer, spin } : before,
      )
    },
    onRefused: (error) => {
      setPhase({ kind: 'idle' })
      handlers.onRefused(error)
    },
  })
  return {
    phase,
    press: (stake) => {
      if (isPending || phase.kind === 'spinning') return
      setPhase({ kind: 'asking', stake })
      play({
        body: {
          itemIds: stake.items.map((item) => item.id),
          targetId: stake.target.id,
          expectedPrice: stake.target.priceData.price,
        },
      })
    },
    stop: () => {
      if (phase.kind !== 'spinning') return
      const { answer } = phase
      setPhase({ ...phase, kind: 'done' })
      showResult()
      if (answer.winPrize) {
        const { name, price, rarity } = answer.winPrize
        playReveal(rarity, price > paidFor(phase.stake.items))
        announce(t('announceWon', { name, price: formatGold(price) }))
      } else {
        playFail()
        announce(t('announceLost', { exp: formatNumber(answer.pityPrize?.exp ?? 0) }))
      }
    },
    leave: () => setPhase({ kind: 'idle' }),
  }
}
