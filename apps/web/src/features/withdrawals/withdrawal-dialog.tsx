import WITHDRAWALS_NS from 'texts:features/withdrawals/withdrawals'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorTexts } from '../../i18n/error-texts.ts'
import { Box } from '../../ui/box.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { formatGold } from '../../ui/format.ts'
import { ArrowSquareOutIcon, ShieldCheckIcon } from '../../ui/icons.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Row } from '../../ui/row.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { useWithdrawalLines } from './use-withdrawal-lines.tsx'
import styles from './withdrawal-dialog.module.css'
import { WithdrawalItem } from './withdrawal-item.tsx'
import { type Withdrawal, withdrawalQuery } from './withdrawals.queries.ts'

/** Actions for a withdrawal that returned its item; undefined where unavailable. */
export interface ReturnedActions {
  readonly onSell?: (() => void) | undefined
  readonly onAgain?: (() => void) | undefined
  readonly onReplace?: (() => void) | undefined
}

/**
 * The progress of one withdrawal: past steps, the current one and its end, how to recognise the genuine offer, and the options after a
 * refusal.
 */
export function WithdrawalDialog({
  id,
  actionsFor,
  onClose,
}: {
  /** The id of the withdrawal or its item. */
  readonly id: string
  readonly actionsFor: (withdrawal: Withdrawal) => ReturnedActions
  readonly onClose: () => void
}) {
  const { t } = useTranslation(WITHDRAWALS_NS)
  const { data: withdrawal, error, isError, refetch } = useQuery({ ...withdrawalQuery(id), staleTime: 0 })
  const isReturned = withdrawal?.status === 'canceled'
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('way.title')}
      tone={isReturned ? 'bad' : withdrawal?.status === 'completed' ? 'good' : 'brand'}
    >
      {withdrawal ? (
        <Way withdrawal={withdrawal} actions={actionsFor(withdrawal)} onClose={onClose} />
      ) : isError ? (
        <ErrorState title={t('way.failed')} text={errorTexts(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton marginTop={16} height={320} />
      )}
    </Dialog>
  )
}

function Way({
  withdrawal,
  actions,
  onClose,
}: {
  readonly withdrawal: Withdrawal
  readonly actions: ReturnedActions
  readonly onClose: () => void
}) {
  const { t } = useTranslation(WITHDRAWALS_NS)
  const lines = useWithdrawalLines(withdrawal)
  const { item, offer, status } = withdrawal
  const isOut = status === 'send' || status === 'CONFIRM_STEAM'
  const isReturned = status === 'canceled'
  return (
    <>
      <Box margin="16px 0 20px">
        <WithdrawalItem item={item} />
      </Box>
      <Timeline label={t('way.steps')} steps={lines} />
      {offer && isOut && <OfferMark offer={offer} />}
      <Stack gap={10} margin="22px 0 0">
        {actions.onReplace && (
          <Button size="l" isFull onClick={actions.onReplace}>
            {t('way.replace')}
          </Button>
        )}
        {isReturned && actions.onAgain && (
          <Button size="l" isFull kind={actions.onReplace ? 'secondary' : 'primary'} onClick={actions.onAgain}>
            {t('way.again')}
          </Button>
        )}
        {isReturned && actions.onSell && (
          <Button size="l" isFull kind="gold" onClick={actions.onSell}>
            {t('way.sell', { price: formatGold(item.price) })}
          </Button>
        )}
        {offer?.url && status === 'send' && (
          <a
            className={buttonClass({ size: 'l', isFull: true })}
            href={offer.url}
            target="_blank"
            rel="noopener noreferrer"
          >
            <ArrowSquareOutIcon weight="bold" aria-hidden="true" />
            {t('way.openOffer')}
          </a>
        )}
        <Button size="l" kind="ghost" isFull onClick={onClose}>
          {t('way.close')}
        </Button>
      </Stack>
    </>
  )
}

/** How to recognise the genuine offer: its sender, and the code in its message. */
function OfferMark({ offer }: { readonly offer: NonNullable<Withdrawal['offer']> }) {
  const { t } = useTranslation(WITHDRAWALS_NS)
  return (
    <Row
      edge="line-2"
      as="section"
      gap={12}
      align="stretch"
      text="small"
      tone="muted"
      className={styles.mark}
      aria-label={t('offer.title')}
      padding="12px 14px"
      margin="18px 0 0"
      radius="m"
    >
      <ShieldCheckIcon tone="goodLight" fontSize={20} flex="none" weight="fill" aria-hidden="true" />
      <Stack gap={6} minWidth={0}>
        <p>{t('offer.text')}</p>
        <Row as="p" gap={8} className={styles.code}>
          <Text as="b" size="price" tone="default" isMono>
            {offer.code}
          </Text>
          <CopyButton text={offer.code} what={t('offer.code')} />
        </Row>
        {offer.bot && (
          <p>
            {t('offer.bot', { name: offer.bot.name, level: offer.bot.level })} <LocalTime at={offer.bot.joinedAt} />
          </p>
        )}
      </Stack>
    </Row>
  )
}
