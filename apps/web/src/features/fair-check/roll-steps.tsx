import FAIR_CHECK_NS from 'texts:features/fair-check/fair-check'
import type { CheckedRoll } from '@runecase/game/check-report.ts'
import type { OddsDocument } from '@runecase/game/odds-document.ts'
import { useTranslation } from 'react-i18next'
import { formatCoins } from '../../ui/format.ts'
import styles from './check-result.module.css'
import { CheckStep } from './check-step.tsx'
import { type ItemLook, OutcomeStep } from './outcome-step.tsx'

/** Digits of one word of a MAC. */
const WORD_DIGITS = 13

/** Outcomes that a play claims instead of the rolled number, which therefore cannot be compared with the ticket. */
const OTHERWISE_CLAIMED: ReadonlySet<CheckedRoll['outcome']['kind']> = new Set(['factor', 'coins', 'raffle'])

/** One roll: its message, MAC, ticket and outcome. */
export function RollSteps({
  roll,
  play,
}: {
  readonly roll: CheckedRoll
  readonly play: Readonly<Record<string, unknown>> | null
}) {
  const { t } = useTranslation(FAIR_CHECK_NS)
  const { trace, claimed, outcome, purpose } = roll
  const from = trace.wordIndex * WORD_DIGITS
  const isTicketClaimed = claimed !== undefined && !OTHERWISE_CLAIMED.has(outcome.kind)
  const isTicketOk = !isTicketClaimed || claimed === trace.value
  const message =
    purpose === 'raffle'
      ? 'steps.messageRaffle'
      : purpose === 'battle' || purpose === 'tie'
        ? 'steps.messageBattle'
        : 'steps.message'
  return (
    <>
      <CheckStep isOk title={t(`${message}.title`)} text={t(`${message}.text`)}>
        <code className={styles.code}>{trace.message}</code>
      </CheckStep>
      <CheckStep isOk title={t('steps.mac.title')} text={t('steps.mac.text')}>
        <code className={styles.code}>
          {trace.mac.slice(0, from)}
          <mark>{trace.mac.slice(from, from + WORD_DIGITS)}</mark>
          {trace.mac.slice(from + WORD_DIGITS)}
        </code>
        {trace.skipped > 0 && <p>{t('steps.mac.skipped', { count: trace.skipped })}</p>}
      </CheckStep>
      <CheckStep
        isOk={isTicketOk}
        title={t('steps.ticket.title')}
        text={t('steps.ticket.text', { range: formatCoins(trace.range) })}
      >
        <code className={styles.code}>
          0x{trace.mac.slice(from, from + WORD_DIGITS)} = {trace.word}
          <br />
          {trace.word} mod {trace.range} = <mark>{trace.value}</mark>
        </code>
        {isTicketClaimed && <p>{t('steps.ticket.claimed', { claimed: String(claimed) })}</p>}
      </CheckStep>
      <OutcomeStep
        roll={roll}
        odds={oddsOf(play, outcome)}
        rarities={raritiesOf(play, outcome)}
        look={lookOf(play, roll)}
      />
    </>
  )
}

/** The odds of the opening, or of the battle's round. */
function oddsOf(play: Readonly<Record<string, unknown>> | null, outcome: CheckedRoll['outcome']): OddsDocument | null {
  const given = outcome.kind === 'battle' && Array.isArray(play?.odds) ? play.odds[outcome.round - 1] : play?.odds
  return typeof given === 'string' ? (JSON.parse(given) as OddsDocument) : null
}

/** The rarity of each line of these odds; older files lack them. */
function raritiesOf(
  play: Readonly<Record<string, unknown>> | null,
  outcome: CheckedRoll['outcome'],
): readonly string[] {
  const all = Array.isArray(play?.rarities) ? play.rarities : []
  const given = outcome.kind === 'battle' ? all[outcome.round - 1] : all
  return Array.isArray(given) ? given : []
}

function lookOf(play: Readonly<Record<string, unknown>> | null, { outcome, index }: CheckedRoll): ItemLook | null {
  if (outcome.kind !== 'item' || !Array.isArray(play?.rolls)) return null
  const roll: { readonly item?: ItemLook } | undefined = play.rolls[index]
  return roll?.item ?? null
}
