import PROTECTION_NS from 'texts:core/protection/protection'
import type { Protection } from '@runecase/api/protection.ts'
import { LIMIT_KINDS } from '@runecase/api/protection-rules.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { Button } from '../../ui/button.tsx'
import { formatGold } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Row } from '../../ui/row.tsx'
import { SettingsPanel } from '../../ui/settings-panel.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { ConfirmLimitDialog, LimitDialog } from './limit-dialogs.tsx'
import { useProtectionChange } from './protection.queries.ts'
import styles from './protection-panels.module.css'

type Limit = Protection['limits'][number]

/** Limits of refills and of losses, three periods each. */
export function LimitsPanel({ limits }: { readonly limits: readonly Limit[] }) {
  const { t } = useTranslation(PROTECTION_NS)
  return (
    <SettingsPanel title={t('limits.title')}>
      <p>{t('limits.text')}</p>
      {LIMIT_KINDS.map((kind) => (
        <Stack gap={10} marginTop={6} key={kind}>
          <Text as="h3" size="price" lineHeight={1.35}>
            {t(`limits.${kind}`)}
          </Text>
          <Text size="note" tone="faint">
            {t(`limits.${kind}Text`)}
          </Text>
          {limits
            .filter((limit) => limit.kind === kind)
            .map((limit) => (
              <LimitRow key={limit.period} limit={limit} />
            ))}
        </Stack>
      ))}
    </SettingsPanel>
  )
}

function LimitRow({ limit }: { readonly limit: Limit }) {
  const { t } = useTranslation(PROTECTION_NS)
  const [isChanging, setIsChanging] = useState(false)
  const { kind, period, amount, used, pending } = limit
  const name = t('limits.name', { kind: t(`limits.${kind}`), period: t(`limits.${period}`).toLowerCase() })
  return (
    <Grid
      ground="ink-0-40"
      columns="1fr auto"
      gap={14}
      rowGap={8}
      align="center"
      padding="12px 14px"
      radius="m"
      className={styles.limit}
    >
      <div>
        <Text as="b" display="block" size="strong">
          {t(`limits.${period}`)}
        </Text>
        <small>
          {amount === null
            ? t('limits.none')
            : t('limits.used', { used: formatGold(used), amount: formatGold(amount) })}
          {amount !== null && (
            <>
              <span>{' · '}</span>
              <span>{t('limits.resets')}</span> <LocalTime at={limit.resetsAt} hasTime />
            </>
          )}
        </small>
      </div>
      <Button
        kind="secondary"
        size="s"
        aria-label={t(amount === null ? 'limits.setName' : 'limits.changeName', { name })}
        onClick={() => setIsChanging(true)}
      >
        {t(amount === null ? 'limits.set' : 'limits.change')}
      </Button>
      {amount !== null && <Progress gridColumn="1 / -1" value={used} max={amount} />}
      {pending && <Pending limit={limit} pending={pending} name={name} />}
      {isChanging && <LimitDialog limit={limit} name={name} onClose={() => setIsChanging(false)} />}
    </Grid>
  )
}

function Pending({
  limit,
  pending,
  name,
}: {
  readonly limit: Limit
  readonly pending: NonNullable<Limit['pending']>
  readonly name: string
}) {
  const { t } = useTranslation(PROTECTION_NS)
  const [isConfirming, setIsConfirming] = useState(false)
  const { kind, period } = limit
  const dropping = useProtectionChange(
    () => callApi('cancelLimit', { body: { kind, period } }),
    () => t('limits.dropped'),
  )
  const isRipe = Date.parse(pending.confirmableAt) <= Date.now()
  return (
    <Row padding="8px 0 0" gridColumn="1 / -1" isWrapped gap={10} className={styles.pending}>
      <div>
        <Text as="b" display="block" size="strong">
          {pending.amount === null
            ? t('limits.pendingNone')
            : t('limits.pending', { amount: formatGold(pending.amount) })}
        </Text>
        {!isRipe && (
          <small>
            {t('limits.confirmAt')} <LocalTime at={pending.confirmableAt} hasTime />
          </small>
        )}
      </div>
      {isRipe && (
        <Button size="s" aria-label={t('limits.confirmName', { name })} onClick={() => setIsConfirming(true)}>
          {t('limits.confirm')}
        </Button>
      )}
      <Button
        kind="ghost"
        size="s"
        aria-label={t('limits.dropName', { name })}
        isLoading={dropping.isPending}
        onClick={() => dropping.mutate(undefined)}
      >
        {t('limits.drop')}
      </Button>
      {isConfirming && <ConfirmLimitDialog limit={limit} onClose={() => setIsConfirming(false)} />}
    </Row>
  )
}
