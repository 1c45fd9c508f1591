import FAIR_CHECK_NS from 'texts:features/fair-check/fair-check'
import { codesOf } from '@runecase/api/games-rules.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCoins, formatNumber } from '../../ui/format.ts'
import { Panel } from '../../ui/panel.tsx'
import { Select } from '../../ui/select.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { CheckedPlay, CheckResult } from './check-play.ts'
import styles from './check-result.module.css'
import { CheckedSteps } from './checked-steps.tsx'
import { kindOf } from './kind-of.ts'
import { Verdict } from './verdict.tsx'
import { WonItems } from './won-items.tsx'

type Standing = 'good' | 'bad' | 'sealed' | 'malformed'

function standingOf({ report, problem }: CheckedPlay): Standing {
  if (report) return report.isOk ? 'good' : 'bad'
  return problem === 'malformed' ? 'malformed' : 'sealed'
}

/** Every given play, and one of them step by step: the first wrong one, otherwise the first that could be checked. */
export function CheckedPlays({
  result,
  askedId,
}: {
  readonly result: CheckResult
  /** The requested number: of a play, or of an item that it gave. */
  readonly askedId: string | undefined
}) {
  const { t } = useTranslation(FAIR_CHECK_NS)
  const { plays, milliseconds, wasFetched } = result
  const standings = plays.map(standingOf)
  const first = Math.max(0, standings.indexOf('bad') >= 0 ? standings.indexOf('bad') : standings.indexOf('good'))
  const [shown, setShown] = useState(first)
  const play = plays[shown]
  if (!play) return null
  const count = (standing: Standing) => standings.filter((one) => one === standing).length
  const time = t(wasFetched ? 'result.timeFetched' : 'result.timeOffline', {
    ms: formatNumber(Math.ceil(milliseconds), 0),
  })
  return (
    <Stack
      as={Panel}
      gap={16}
      className={styles.result}
      data-good={play.report?.isOk || undefined}
      padding={{ base: 24, phone: 16 }}
    >
      {plays.length > 1 && (
        <Stack gap={12}>
          <Text size="ui" tone="muted">
            {t('result.playsText', {
              total: formatCoins(plays.length),
              good: formatCoins(count('good')),
              sealed: formatCoins(count('sealed')),
              bad: formatCoins(count('bad') + count('malformed')),
            })}
          </Text>
          <Select
            label={t('result.plays')}
            value={String(shown)}
            onChange={(at) => setShown(Number(at))}
            options={plays.map((one, at) => ({
              value: String(at),
              label: t('result.playOf', {
                nonce: String(one.play?.nonce ?? one.play?.id ?? at + 1),
                what: t(`purposes.${purposeOf(one)}`),
                verdict: t(`result.verdict.${standings[at] ?? 'malformed'}`),
              }),
            }))}
          />
        </Stack>
      )}
      <PlayVerdict play={play} time={time} />
      {play.report && (
        <CheckedSteps key={shown} play={play} report={play.report} askedRoll={askedRoll(askedId, play)} />
      )}
    </Stack>
  )
}

function PlayVerdict({ play, time }: { readonly play: CheckedPlay; readonly time: string }) {
  const { t } = useTranslation(FAIR_CHECK_NS)
  const { report, problem } = play
  if (!report) {
    const reason = problem ?? 'malformed'
    return (
      <div role="status">
        <Verdict tone="warn" title={t(`result.${reason}`)} text={t(`result.${reason}Text`)} />
      </div>
    )
  }
  const isByHand = play.play === null
  const good = isByHand
    ? t('result.computed')
    : report.rolls.length > 1
      ? t('result.goodMany', { count: report.rolls.length })
      : t('result.good')
  return (
    <div role="status">
      <Verdict
        tone={report.isOk ? 'good' : 'bad'}
        title={report.isOk ? good : t('result.bad')}
        text={report.isOk ? time : t('result.badText')}
      >
        <WonItems play={play.play} />
      </Verdict>
    </div>
  )
}

const PURPOSES = [...codesOf('rolls'), 'bonus'] as const

function purposeOf({ play }: CheckedPlay): (typeof PURPOSES)[number] | 'battle' | 'raffle' {
  const kind = kindOf(play)
  return kind === 'roll' ? (PURPOSES.find((purpose) => purpose === play?.purpose) ?? 'open') : kind
}

/** The id of an item is its opening's id plus its index. */
function askedRoll(askedId: string | undefined, { play }: CheckedPlay): number | undefined {
  if (askedId === undefined || play?.purpose !== 'open') return undefined
  return Number(BigInt(askedId) - BigInt(String(play.id)))
}
