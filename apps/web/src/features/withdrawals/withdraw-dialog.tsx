import WITHDRAWALS_NS from 'texts:features/withdrawals/withdrawals'
import { isApiError } from '@runecase/api/api-error.ts'
import type { WithdrawalMethod } from '@runecase/api/withdrawals.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentUserQuery } from '../../api/enter-session.ts'
import { isOutcomeUnknown } from '../../api/retry.ts'
import { deliveredOf, type Item, sumOfPrices } from '../../core/inventory/public.ts'
import { RESTRICTIONS_NS, RestrictionLines, useRestrictions } from '../../core/restrictions/public.ts'
import { STEAM_DATA_NS, TradeWidget } from '../../core/steam-data/public.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { paths } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { formatGold } from '../../ui/format.ts'
import { PaperPlaneTiltIcon } from '../../ui/icons.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Gold } from '../../ui/money.tsx'
import { Row } from '../../ui/row.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { BotInvite } from './bot-invite.tsx'
import { SandboxEndingSelect } from './sandbox-ending-select.tsx'
import { SendingOutcome, SendingParts, type SentItems } from './sending-parts.tsx'
import { refetchIntervalMs, withdrawalBlockOf } from './sending-terms.ts'
import { useSendItems } from './use-send-items.ts'
import styles from './withdraw-dialog.module.css'
import { HoldLine } from './withdrawal-hold.tsx'
import { type Terms, termsQuery } from './withdrawals.queries.ts'

/** Asks how the selected items should go to Steam, shows the requirements, and sends them; undeliverable ones are credited. */
export function WithdrawDialog({
  items,
  onSent,
  findNextFocus,
  onClose,
}: {
  readonly items: readonly Item[]
  readonly onSent: () => void
  /** The element that gets the focus when the opener is gone. */
  readonly findNextFocus?: () => HTMLElement | null | undefined
  readonly onClose: () => void
}) {
  const { t } = useTranslation([WITHDRAWALS_NS, STEAM_DATA_NS, RESTRICTIONS_NS])
  const client = useQueryClient()
  const { data: user } = useQuery(currentUserQuery())
  const delivered = deliveredOf(items)
  const count = delivered.length
  const wanted = { count, worth: sumOfPrices(delivered) }
  const isCredited = count === 0
  const terms = useQuery({
    ...termsQuery(),
    staleTime: 0,
    enabled: !isCredited,
    refetchInterval: ({ state }) => refetchIntervalMs(state.data, wanted, Date.now()),
  })
  const forbidden = !isCredited && terms.data ? withdrawalBlockOf(terms.data, wanted) : null
  const reasonId = useId()
  const [chosen, setChosen] = useState<WithdrawalMethod | null>(null)
  /** The method whose data is missing. */
  const [missing, setMissing] = useState<WithdrawalMethod | null>(null)
  const method = chosen ?? (terms.data && !terms.data.hasLink && terms.data.hasLogin ? 'login' : 'link')
  /** The results when some items were sent and some credited. */
  const [outcome, setOutcome] = useState<SentItems | null>(null)
  const isMixed = count > 0 && count < items.length
  const { send, isPending } = useSendItems({
    onSent: (sent) => (isMixed ? setOutcome(sent) : onSent()),
    // Missing data is asked for at once; other refusals are shown, and the list is restored.
    onRefused: (error) => {
      if (isApiError(error) && error.code === 'no_link') setMissing('link')
      else if (isApiError(error) && error.code === 'no_login') setMissing('login')
      // The outcome is unknown: repeating it from this dialog is the same request.
      else if (!(isApiError(error) && isOutcomeUnknown(error.code))) onClose()
    },
  })
  const restricted = useRestrictions().filter(({ action }) => action === 'withdraw')
  if (restricted.length > 0) {
    return (
      <Dialog isOpen onOpenChange={onClose} findNextFocus={findNextFocus} title={t('send.title')} tone="bad">
        <RestrictionLines restrictions={restricted} />
        <Row gap={12} align="stretch" marginTop={24} className={styles.actions}>
          <ButtonLink to={paths.contacts()} size="l" isFull>
            {t('restrictions:toSupport')}
          </ButtonLink>
        </Row>
      </Dialog>
    )
  }
  if (missing && user) {
    const goBack = () => setMissing(null)
    return (
      <TradeWidget
        way={missing}
        steam={user.steam}
        onClose={goBack}
        onSaved={() => {
          void client.invalidateQueries({ queryKey: termsQuery().queryKey })
          goBack()
        }}
      />
    )
  }
  if (outcome) {
    return (
      <Dialog isOpen onOpenChange={onSent} findNextFocus={findNextFocus} title={t('send.doneTitle')} tone="good">
        <SendingOutcome items={items} sent={outcome} />
        <Row gap={12} align="stretch" marginTop={24} className={styles.actions}>
          <Button size="l" isFull onClick={onSent}>
            {t('send.done')}
          </Button>
        </Row>
      </Dialog>
    )
  }
  const sum = sumOfPrices(items)
  const pressOf = isCredited ? 'send.credit' : isMixed ? 'send.pressBoth' : 'send.press'
  const press = () => {
    if (isCredited) return send(items, method, 0)
    if (!terms.data) return
    const isThere = method === 'link' ? terms.data.hasLink : terms.data.hasLogin
    if (!isThere) return setMissing(method)
    send(items, method, terms.data.countdownSeconds * 1000)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isPending && onClose()}
      findNextFocus={findNextFocus}
      title={t(isCredited ? 'send.creditTitle' : 'send.title')}
      description={
        isCredited
          ? t('send.creditText', { sum: formatGold(sum) })
          : t('send.text', { count, minutes: Math.ceil((terms.data?.countdownSeconds ?? 300) / 60) })
      }
    >
      <SendingParts items={items} />
      <Row as="p" gap={8} justify="between" text="ui" tone="muted" margin="12px 0 16px">
        {t('send.sum')} <Gold value={sum} />
      </Row>
      {!isCredited &&
        (terms.isError && !terms.data ? (
          <ErrorState title={t('send.failed')} text={errorTexts(terms.error)} onRetry={() => void terms.refetch()} />
        ) : (
          <>
            <Segmented
              label={t('send.method')}
              value={method}
              onChange={setChosen}
              isDisabled={isPending}
              options={[
                { value: 'link', label: t('steam-data:link') },
                { value: 'login', label: t('steam-data:login') },
              ]}
            />
            {terms.data ? (
              <TermsList
                terms={terms.data}
                method={method}
                count={count}
                forbidden={forbidden}
                reasonId={reasonId}
                onSetUp={() => setMissing(method)}
              />
            ) : (
              <Skeleton marginTop={12} height={124} />
            )}
          </>
        ))}
      <Row gap={12} align="stretch" marginTop={24} className={styles.actions}>
        <Button size="l" kind="ghost" isFull disabled={isPending} onClick={onClose}>
          {t('send.cancel')}
        </Button>
        <Button
          size="l"
          isFull
          isLoading={isPending || terms.isLoading}
          disabled={!isCredited && terms.isError && !terms.data}
          aria-disabled={forbidden !== null || undefined}
          aria-describedby={forbidden ? reasonId : undefined}
          onClick={press}
        >
          <PaperPlaneTiltIcon weight="fill" aria-hidden="true" />
          {t(pressOf, { count, sum: formatGold(sum) })}
        </Button>
      </Row>
    </Dialog>
  )
}

/** The receiver, what is left of the daily limit, the queue, and the current hold. */
function TermsList({
  terms,
  method,
  count,
  forbidden,
  reasonId,
  onSetUp,
}: {
  readonly terms: Terms
  readonly method: WithdrawalMethod
  readonly count: number
  readonly forbidden: ReturnType<typeof withdrawalBlockOf>
  /** The id of the text that explains the hold. */
  readonly reasonId: string
  readonly onSetUp: () => void
}) {
  const { t } = useTranslation(WITHDRAWALS_NS)
  const isThere = method === 'link' ? terms.hasLink : terms.hasLogin
  const account = terms.steamId[method]
  const left = Math.max(0, terms.daily.limit - terms.daily.used)
  return (
    <>
      <Stack as="dl" margin="12px 0 0" className={styles.terms}>
        <Row gap={16} phoneGap={10} align="stretch" justify="between" text="ui">
          <Text as="dt" tone="faint">
            {t('send.to')}
          </Text>
          <dd>
            <span>{isThere ? (account ?? t('send.accountLater')) : t('send.none')}</span>{' '}
            <Text
              tone="accent"
              position="relative"
              isUnderlined
              as="button"
              margin="0 0 0 6px"
              type="button"
              className={styles.change}
              onClick={onSetUp}
            >
              {t(isThere ? 'send.change' : 'send.add')}
            </Text>
          </dd>
        </Row>
        <Row
          gap={16}
          phoneGap={10}
          align="stretch"
          justify="between"
          text="ui"
          id={forbidden === 'daily' ? reasonId : undefined}
        >
          <Text as="dt" tone="faint">
            {t('send.daily')}
          </Text>
          <dd data-bad={left < count || undefined}>
            {t('send.left', { left, limit: terms.daily.limit })}
            {terms.daily.freeAt && (
              <>
                <span>, {t('send.freeAt')}</span> <LocalTime at={terms.daily.freeAt} hasTime />
              </>
            )}
          </dd>
        </Row>
        <Row gap={16} phoneGap={10} align="stretch" justify="between" text="ui">
          <Text as="dt" tone="faint">
            {t('send.queue')}
          </Text>
          <dd>{terms.queueLength === 0 ? t('send.noQueue') : t('send.before', { count: terms.queueLength })}</dd>
        </Row>
      </Stack>
      {terms.hold && <HoldLine hold={terms.hold} id={forbidden === 'hold' ? reasonId : undefined} />}
      {method === 'login' && terms.inviteUrl && <BotInvite url={terms.inviteUrl} />}
      {terms.sandboxEnding && <SandboxEndingSelect ending={terms.sandboxEnding} />}
    </>
  )
}
