import WITHDRAWALS_NS from 'texts:features/withdrawals/withdrawals'
import { Alert, Button, Stack, Text } from '@mantine/core'
import type { WithdrawalView } from '@runecase/api/operator/withdrawals.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { useIsPermitted } from '../../api/operator.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { Panel } from '../../app/screen.tsx'
import { PlayerName } from '../../core/players/public.ts'
import { RiskMarks } from '../../core/protection/public.ts'
import { holdMatchText, WithdrawalBadge } from '../../core/terms/public.ts'
import { ActionDialog } from '../../form/action-dialog.tsx'
import { Facts } from '../../list/facts.tsx'
import { showDateTime, showNumber } from '../../list/format.ts'
import { showSum } from '../../list/show-sums.ts'
import { DecideForm } from './decide-form.tsx'
import { ResolvePanel } from './resolve-panel.tsx'
import { useOpenNextHeld } from './use-open-next-held.ts'
import { WithdrawalSteps } from './withdrawal-steps.tsx'
import { refreshWithdrawals, withdrawalQuery } from './withdrawals.queries.ts'
import styles from './withdrawals-screen.module.css'

/** One withdrawal: its item, hold reasons, the player's statistics, its progress, and the possible decisions. */
export function OpenWithdrawal({ id }: { readonly id: string }) {
  const { data: withdrawal, error } = useQuery(withdrawalQuery(id))
  if (!withdrawal) return <LoadingOrError error={error} />
  return <Shown withdrawal={withdrawal} />
}

function Shown({ withdrawal }: { readonly withdrawal: WithdrawalView }) {
  const { t } = useTranslation(WITHDRAWALS_NS)
  const mayDecide = useIsPermitted()('withdrawals.decide')
  const [isHolding, setHolding] = useState(false)
  const openNext = useOpenNextHeld()
  const { id, item, isHeld, matches, status, sentAt } = withdrawal
  const mayHold = mayDecide && !isHeld && matches.length === 0 && status === 'PREPARING' && sentAt === null
  return (
    <Panel title={t('number', { id })} aside={<WithdrawalBadge withdrawal={withdrawal} />}>
      <Stack>
        <div className={styles.card} data-rarity={item.rarity}>
          <img src={`${item.image}.96.webp`} width={72} height={72} alt="" />
          <span>
            <b>{item.name}</b>
            <span>{showSum(item.price)} GOLD</span>
          </span>
        </div>
        {matches.length > 0 ? (
          <Alert color={isHeld ? 'yellow' : 'gray'} title={t('why')}>
            {matches.map((match) => (
              <div key={match.rule}>{holdMatchText(match)}</div>
            ))}
          </Alert>
        ) : null}
        {isHeld && mayDecide ? <DecideForm ids={[id]} hasKeys onDone={() => openNext(id)} /> : null}
        {isHeld && !mayDecide ? <Text c="dimmed">{t('decision.others')}</Text> : null}
        <Facts facts={useFacts(withdrawal)} />
        <WithdrawalSteps withdrawal={withdrawal} />
        <ResolvePanel withdrawal={withdrawal} />
        {mayHold ? (
          <Button variant="default" onClick={() => setHolding(true)}>
            {t('hold.press')}
          </Button>
        ) : null}
        <ActionDialog
          isOpen={isHolding}
          title={t('hold.press')}
          text={t('hold.text')}
          confirm={t('hold.press')}
          onClose={() => setHolding(false)}
          act={async (reason) => {
            await callOperator('holdWithdrawal', { params: { id }, body: { reason } })
            await refreshWithdrawals()
          }}
        />
      </Stack>
    </Panel>
  )
}

function useFacts({ player, origin, figures, linkAgeHours, steamId, method, code, bot, tradeId }: WithdrawalView) {
  const { t } = useTranslation(WITHDRAWALS_NS)
  const from = [
    t(`sources.${origin.source as 'Case'}`),
    origin.caseName && `«${origin.caseName}»`,
    origin.oneIn === null ? null : t('facts.oneIn', { oneIn: showOneIn(origin.oneIn) }),
    showDateTime(origin.at),
  ]
    .filter(Boolean)
    .join(', ')
  const age =
    linkAgeHours === null
      ? ''
      : linkAgeHours >= 48
        ? t('facts.days', { count: Math.floor(linkAgeHours / 24) })
        : t('facts.hours', { count: Math.floor(linkAgeHours) })
  return [
    [
      t('facts.player'),
      <Link key="player" to={`/players/${player.id}`}>
        <PlayerName id={player.id} nickname={player.nickname} />
      </Link>,
    ],
    [t('facts.from'), from],
    [t(`facts.${method}`), [steamId, age].filter(Boolean).join(', ')],
    [t('facts.refilled'), showSum(figures.refilled)],
    ...(figures.returned > 0 ? [[t('facts.returned'), showSum(figures.returned)] as const] : []),
    [t('facts.withdrawn'), t('facts.withdrawnValue', { count: figures.delivered, worth: showSum(figures.withdrawn) })],
    [t('facts.underWay'), showSum(figures.underWay)],
    [t('facts.balance'), showSum(figures.balance)],
    ...(figures.owed > 0 ? [[t('facts.owed'), showSum(figures.owed)] as const] : []),
    [t('facts.risk'), <RiskMarks key="risk" marks={figures.riskMarks} />],
    [t('facts.registered'), showDateTime(figures.registeredAt)],
    [
      t('facts.age'),
      figures.ageConfirmedAt
        ? t('facts.ageConfirmed', { at: showDateTime(figures.ageConfirmedAt) })
        : t('facts.ageUnknown'),
    ],
    [t('facts.country'), figures.country ?? t('facts.unknown')],
    [t('facts.code'), code],
    ...(tradeId ? [[t('facts.trade'), tradeId] as const] : []),
    ...(bot ? [[t('facts.bot'), bot] as const] : []),
  ] as const
}

/** A chance above a tenth is not rounded to a whole number, as in "one in 1,33". */
const showOneIn = (oneIn: number) => (oneIn < 10 ? showSum(oneIn) : showNumber(Math.round(oneIn)))
