import FAIR_CHECK_NS from 'texts:features/fair-check/fair-check'
import type { CheckedFact, CheckedRoll, CheckReport, FactName } from '@runecase/game/check-report.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCoins } from '../../ui/format.ts'
import { Select } from '../../ui/select.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { CheckedPlay } from './check-play.ts'
import styles from './check-result.module.css'
import { FactStep } from './fact-step.tsx'
import { RollSteps } from './roll-steps.tsx'

/** Facts needed before a ticket can be rolled; all others are compared afterwards. */
const BEFORE_ROLLS: ReadonlySet<FactName> = new Set([
  'commitment',
  'terms_hash',
  'lock_record',
  'lock_time',
  'beacon_signature',
  'randomness',
  'battle_key',
  'battle_odds',
  'list_hash',
  'list_cover',
  'list_time',
  'raffle_key',
])

/** Every step of one play in computation order; many rolls are shown one at a time. */
export function CheckedSteps({
  play,
  report,
  askedRoll,
}: {
  readonly play: CheckedPlay
  readonly report: CheckReport
  /** The index of the roll for the requested item. */
  readonly askedRoll?: number | undefined
}) {
  const { t } = useTranslation(FAIR_CHECK_NS)
  const { facts, rolls } = report
  const [shown, setShown] = useState(firstShown(rolls, askedRoll ?? ownPrize(play, rolls)))
  const roll = rolls[shown]
  const before = facts.filter(({ what }) => BEFORE_ROLLS.has(what))
  const isBeaconOurs = beaconOf(play) === 'local'
  const after = facts.filter(({ what }) => !BEFORE_ROLLS.has(what))
  return (
    <>
      {isBeaconOurs && (
        <Text size="ui" tone="muted" className={styles.caution} padding="12px 16px" radius="m">
          {t('steps.localBeacon')}
        </Text>
      )}
      {rolls.length > 1 && (
        <Select
          label={t('result.rolls')}
          value={String(shown)}
          onChange={(at) => setShown(Number(at))}
          options={rolls.map((one, at) => ({ value: String(at), label: `${nameOf(one, at)}${one.isOk ? '' : ' ✗'}` }))}
        />
      )}
      <Stack as="ol" gap={8} className={styles.steps} aria-label={t('steps.list')}>
        {before.map((fact) => (
          <FactStep key={fact.what} fact={fact} />
        ))}
        {roll && <RollSteps roll={roll} play={play.play} />}
        {after.map((fact: CheckedFact) => (
          <FactStep key={fact.what} fact={fact} />
        ))}
      </Stack>
    </>
  )

  function nameOf({ purpose, trace, outcome }: CheckedRoll, at: number): string {
    const ticket = formatCoins(outcome.kind === 'raffle' ? outcome.ticket : trace.value)
    const what =
      outcome.kind === 'battle'
        ? t('steps.outcome.battle', { round: outcome.round, slot: outcome.slot, item: outcome.item })
        : outcome.kind === 'raffle' && outcome.place !== null
          ? t('steps.outcome.raffle', { place: outcome.place })
          : t(`purposes.${purpose as 'open'}`)
    return `${t('result.rollOf', { number: at + 1, what })} · ${ticket}`
  }
}

/** A wrong roll first; otherwise the requested item's, otherwise the first item's. */
function firstShown(rolls: readonly CheckedRoll[], askedRoll = 0): number {
  const wrong = rolls.findIndex(({ isOk }) => !isOk)
  if (wrong >= 0) return wrong
  return Math.max(
    0,
    rolls.findIndex(({ purpose, index }) => (purpose === 'open' || purpose === 'raffle') && index === askedRoll),
  )
}

/** The roll of a raffle that drew one of the reader's tickets, if the file names them. */
function ownPrize({ play }: CheckedPlay, rolls: readonly CheckedRoll[]): number | undefined {
  const mine = play?.mine as { readonly first: number | null; readonly last: number | null } | null | undefined
  if (mine?.first == null) return undefined
  const [first, last] = [mine.first, mine.last ?? mine.first]
  return rolls.find(({ outcome }) => outcome.kind === 'raffle' && outcome.ticket >= first && outcome.ticket <= last)
    ?.index
}

/** The beacon that decided a battle or a raffle. */
function beaconOf({ play }: CheckedPlay): string | undefined {
  const proof = (play?.fairness ?? play?.proof) as { readonly beacon?: { readonly kind?: string } } | undefined
  return proof?.beacon?.kind
}
