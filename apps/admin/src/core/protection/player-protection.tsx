import PROTECTION_NS from 'texts:core/protection/protection'
import { Badge, Progress, Text } from '@mantine/core'
import type { PlayerCard } from '@runecase/api/operator/players.ts'
import { RISK_MARKS } from '@runecase/api/protection-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callOperator } from '../../api/call-operator.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel } from '../../app/screen.tsx'
import { Facts } from '../../list/facts.tsx'
import { showDateTime } from '../../list/format.ts'
import { TimeCell } from '../../list/moment.tsx'
import { HeadRow, PlainTable } from '../../list/plain-table.tsx'
import { showPercent, showSum } from '../../list/show-sums.ts'
import styles from './player-protection.module.css'

type Limit = PlayerCard['protection']['limits'][number]

/** A used share from which a limit is shown in red. */
const NEARLY = 0.9

/** The player's protection: limits with their use, risk marks, reminder and pause. */
export function ProtectionPanel({ player }: { readonly player: PlayerCard }) {
  const { t } = useTranslation(PROTECTION_NS)
  const { limits, pause, reminder } = player.protection
  const set = limits.filter(({ amount, pending }) => amount !== null || pending !== null)
  return (
    <Panel title={t('protection')}>
      {set.length === 0 ? (
        <Text c="dimmed" mb="md">
          {t('noLimits')}
        </Text>
      ) : null}
      <ul className={styles.limits}>
        {set.map((limit) => (
          <LimitLine key={`${limit.kind} ${limit.period}`} limit={limit} />
        ))}
      </ul>
      <Facts
        facts={[
          [t('risk.title'), <RiskMarks key="risk" marks={player.riskMarks} />],
          [t('reminder'), t('reminderEvery', { minutes: reminder.minutes })],
          [
            t('pause'),
            pause === null ? t('pauseNone') : pause.until === null ? t('pauseForever') : showDateTime(pause.until),
          ],
        ]}
      />
    </Panel>
  )
}

/** The number of a player's risk marks, and the marks themselves. */
export function RiskMarks({ marks }: { readonly marks: PlayerCard['riskMarks'] }) {
  const { t } = useTranslation(PROTECTION_NS)
  const count = t('risk.count', { count: marks.length, all: RISK_MARKS.length })
  if (marks.length === 0) return count
  return (
    <Badge
      className={styles.marks ?? ''}
      color={marks.length > 2 ? 'red' : 'yellow'}
      title={marks.map((mark) => t(`risk.about.${mark}`)).join('; ')}
    >
      {count}: {marks.map((mark) => t(`risk.marks.${mark}`)).join(', ')}
    </Badge>
  )
}

function LimitLine({ limit: { kind, period, amount, used, pending } }: { readonly limit: Limit }) {
  const { t } = useTranslation(PROTECTION_NS)
  const share = amount === null ? 0 : amount === 0 ? 1 : used / amount
  const sumOf = (sum: number | null) => (sum === null ? t('limitNone') : showSum(sum))
  return (
    <li>
      <p>
        <span>
          <b>
            {t(`limit.${kind}`)}, {t(`period.${period}`)}
          </b>
          <small>
            {t('used', { used: showSum(used), amount: sumOf(amount) })}
            {pending
              ? ` · ${t('limitRaise', { amount: sumOf(pending.amount), at: showDateTime(pending.confirmableAt) })}`
              : null}
          </small>
        </span>
        {amount === null ? null : <span data-bad={share > NEARLY || undefined}>{showPercent(share)}</span>}
      </p>
      <Progress
        value={Math.min(100, share * 100)}
        color={share > NEARLY ? 'red' : 'violet'}
        aria-label={`${t(`limit.${kind}`)}, ${t(`period.${period}`)}`}
      />
    </li>
  )
}

/** All limits and their changes, the pauses, and an explanation of each risk mark. */
export function LimitsTab({ player }: { readonly player: PlayerCard }) {
  const { t } = useTranslation(PROTECTION_NS)
  const { data, error } = useQuery({
    queryKey: ['getPlayerLimits', player.id],
    queryFn: ({ signal }) => callOperator('getPlayerLimits', { params: { id: player.id } }, signal),
  })
  const sumOf = (sum: number | null) => (sum === null ? t('limitNone') : showSum(sum))
  return (
    <div className={styles.parts}>
      <section>
        <h3>{t('limits.now')}</h3>
        <PlainTable label={t('limits.now')}>
          <HeadRow
            columns={[
              t('limits.limit'),
              { number: t('limits.amount') },
              { number: t('limits.used') },
              t('limits.resets'),
              t('limits.pending'),
            ]}
          />
          <tbody>
            {player.protection.limits.map(({ kind, period, amount, used, resetsAt, pending }) => (
              <tr key={`${kind} ${period}`}>
                <td>
                  {t(`limit.${kind}`)}, {t(`period.${period}`)}
                </td>
                <td data-number>{sumOf(amount)}</td>
                <td data-number>{showSum(used)}</td>
                <td>
                  <TimeCell at={resetsAt} />
                </td>
                <td>
                  {pending
                    ? t('limitRaise', { amount: sumOf(pending.amount), at: showDateTime(pending.confirmableAt) })
                    : ''}
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </section>
      <section>
        <h3>{t('risk.title')}</h3>
        <Facts
          facts={RISK_MARKS.map((mark) => [
            t(`risk.about.${mark}`),
            t(player.riskMarks.includes(mark) ? 'risk.yes' : 'risk.no'),
          ])}
        />
      </section>
      {data ? (
        <>
          <section>
            <h3>{t('limits.changes')}</h3>
            {data.changes.length === 0 ? <Text c="dimmed">{t('limits.noChanges')}</Text> : null}
            <ul className={styles.rows}>
              {data.changes.map(({ id, at, askedAt, kind, period, before, after }) => (
                <li key={id}>
                  {t(`limit.${kind}`)}, {t(`period.${period}`)}: {sumOf(before)} → <b>{sumOf(after)}</b>
                  <Text size="sm" c="dimmed">
                    {t('limits.changed', { at: showDateTime(at), asked: showDateTime(askedAt) })}
                  </Text>
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h3>{t('limits.pauses')}</h3>
            {data.pauses.length === 0 ? <Text c="dimmed">{t('limits.noPauses')}</Text> : null}
            <ul className={styles.rows}>
              {data.pauses.map(({ id, beganAt, untilAt }) => (
                <li key={id}>
                  {showDateTime(beganAt)} → {untilAt ? showDateTime(untilAt) : t('pauseForever')}
                </li>
              ))}
            </ul>
          </section>
        </>
      ) : (
        <LoadingOrError error={error} height={120} />
      )}
    </div>
  )
}
