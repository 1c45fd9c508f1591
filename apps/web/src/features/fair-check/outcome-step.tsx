import FAIR_CHECK_NS from 'texts:features/fair-check/fair-check'
import type { CheckedRoll } from '@runecase/game/check-report.ts'
import type { OddsDocument } from '@runecase/game/odds-document.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { chanceText } from '../../core/catalog/public.ts'
import { formatCoins, formatNumber } from '../../ui/format.ts'
import styles from './check-result.module.css'
import { CheckStep } from './check-step.tsx'
import { TicketBar } from './ticket-bar.tsx'

/** The name and look of the won item; older files lack them. */
export interface ItemLook {
  readonly name: string
  readonly image: string
  readonly rarity: string
}

/** Tickets of 100 000 000 in one percent. */
const TICKETS_PER_PERCENT = 1_000_000

/** The outcome of the ticket. */
export function OutcomeStep({
  roll,
  odds,
  rarities,
  look,
}: {
  readonly roll: CheckedRoll
  readonly odds: OddsDocument | null
  /** Of each line of the odds; empty where they are not known. */
  readonly rarities: readonly string[]
  readonly look: ItemLook | null
}) {
  const { t } = useTranslation(FAIR_CHECK_NS)
  const { title, text } = textsOf(roll, look, t)
  const isBarShown = (roll.outcome.kind === 'item' || roll.outcome.kind === 'battle') && odds !== null
  return (
    <CheckStep isOk={roll.isOk} title={title} text={text}>
      {isBarShown && <TicketBar rows={odds.rows} rarities={rarities} ticket={roll.trace.value} />}
      {roll.outcome.kind === 'raffle' && !roll.isOk && (
        <p className={styles.wrong}>{t('steps.outcome.raffleWrong', { claimed: String(roll.claimed ?? '—') })}</p>
      )}
      {roll.outcome.kind === 'item' && roll.outcome.item !== roll.outcome.claimed && (
        <p className={styles.wrong}>
          {t('steps.outcome.itemWrong', { item: roll.outcome.item, claimed: roll.outcome.claimed })}
        </p>
      )}
    </CheckStep>
  )
}

function textsOf({ outcome, trace }: CheckedRoll, look: ItemLook | null, t: TFunction<'fair-check'>) {
  const last = (to: number) => formatCoins(to - 1)
  switch (outcome.kind) {
    case 'item': {
      const { item, claimed, from, to } = outcome
      const name = item === claimed && look ? look.name : item
      const chance = chanceText((to - from) / TICKETS_PER_PERCENT)
      return {
        title: t('steps.outcome.item'),
        text: t('steps.outcome.itemText', { from: formatCoins(from), to: last(to), item: name, chance }),
      }
    }
    case 'factor':
    case 'coins':
      return {
        title: t(`steps.outcome.${outcome.kind}`, outcome),
        text: t(`steps.outcome.${outcome.kind}Text`, outcome),
      }
    case 'level':
      return { title: t('steps.outcome.level', outcome), text: t('steps.outcome.levelText') }
    case 'upgrade': {
      const { threshold, hasWon } = outcome
      const chance = chanceText(threshold / TICKETS_PER_PERCENT)
      return {
        title: t(hasWon ? 'steps.outcome.won' : 'steps.outcome.lost'),
        text: t('steps.outcome.upgradeText', { threshold: formatCoins(threshold), chance }),
      }
    }
    case 'contract':
      return {
        title: t('steps.outcome.contract', { multiplier: formatNumber(outcome.multiplier) }),
        text: t('steps.outcome.contractText', { from: formatCoins(outcome.from), to: last(outcome.to) }),
      }
    case 'techies':
      return {
        title: t('steps.outcome.techies', { count: outcome.mines.length }),
        text: t('steps.outcome.techiesText', { cells: outcome.mines.map((cell) => cell + 1).join(', ') }),
      }
    case 'battle': {
      const { round, slot, item, row } = outcome
      const title = t('steps.outcome.battle', { round, slot, item })
      if (!row) return { title, text: t('steps.outcome.battleText') }
      const chance = chanceText((row.to - row.from) / TICKETS_PER_PERCENT)
      return {
        title,
        text: t('steps.outcome.itemText', { from: formatCoins(row.from), to: last(row.to), item: row.item, chance }),
      }
    }
    case 'raffle': {
      const { place, ref } = outcome
      const ticket = formatCoins(outcome.ticket)
      if (outcome.isOwing) return { title: t('steps.outcome.owing', { ticket }), text: t('steps.outcome.owingText') }
      if (place === null) return { title: t('steps.outcome.repeat', { ticket }), text: t('steps.outcome.repeatText') }
      const title = t('steps.outcome.raffleTitle', { place, ticket })
      return { title, text: t('steps.outcome.raffleText', { ref }) }
    }
    case 'tie':
      return { title: t('steps.outcome.tie', { result: outcome.result + 1 }), text: t('steps.outcome.tieText') }
    case 'number':
      return {
        title: t('steps.outcome.number', { value: formatCoins(trace.value) }),
        text: t('steps.outcome.numberText'),
      }
  }
}
