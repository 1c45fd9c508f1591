import WITHDRAWALS_NS from 'texts:features/withdrawals/withdrawals'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { currentUserQuery } from '../../api/enter-session.ts'
import { useRequestKey } from '../../api/use-request-key.ts'
import type { Item } from '../../core/inventory/public.ts'
import { GridSkeleton, PickerCard } from '../../core/item-games/public.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { playCoins, playFail } from '../../sound/game-sounds.ts'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { formatGold } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { ArrowsClockwiseIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { showToast } from '../../ui/toast.tsx'
import styles from './replacement-dialog.module.css'
import { WithdrawalItem } from './withdrawal-item.tsx'
import { replacementsQuery } from './withdrawals.queries.ts'

const STALE = ['getInventory', 'listInventoryStacks', 'listWithdrawals', 'getWithdrawal', 'getItemHistory'] as const

/** A replacement for an undeliverable item: of about the same price, with the exact difference. */
export function ReplacementDialog({ item, onClose }: { readonly item: Item; readonly onClose: () => void }) {
  const { t } = useTranslation([WITHDRAWALS_NS, MESSAGES_NS])
  const client = useQueryClient()
  const offered = useQuery({ ...replacementsQuery(item.id), staleTime: 0 })
  const [takenId, setTakenId] = useState<number | null>(null)
  const taken = offered.data?.items.find(({ id }) => id === takenId)
  const requestKey = useRequestKey()
  const replacing = useMutation({
    mutationFn: (replacementId: number) => {
      const body = { id: item.id, replacementId }
      return callApi('replaceItem', { body }, { idempotencyKey: requestKey.keyOf(body) })
    },
    onSuccess: ({ name }) => {
      playCoins()
      showToast({ kind: 'good', title: t('replace.done', { name }) })
      onClose()
    },
    onError: (error) => {
      playFail()
      showToast({ kind: 'bad', title: t('messages:errors.title'), text: errorTexts(error) })
      void offered.refetch()
    },
    onSettled: (_, error) => {
      requestKey.onResult(error)
      for (const name of STALE) void client.invalidateQueries({ queryKey: [name] })
      void client.invalidateQueries({ queryKey: currentUserQuery().queryKey })
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !replacing.isPending && onClose()}
      shape="wide"
      title={t('replace.title')}
      description={t('replace.text')}
    >
      <Box margin="16px 0" maxWidth={420}>
        <WithdrawalItem item={item} />
      </Box>
      {offered.isError ? (
        <ErrorState
          title={t('replace.failed')}
          text={errorTexts(offered.error)}
          onRetry={() => void offered.refetch()}
        />
      ) : !offered.data ? (
        <GridSkeleton count={6} />
      ) : offered.data.items.length === 0 ? (
        <EmptyState art="/i/static/misc/key" title={t('replace.none')} />
      ) : (
        <Grid
          maxHeight="min(420px, 46vh)"
          as="ul"
          columns="repeat(auto-fill, minmax(132px, 1fr))"
          gap={10}
          padding={4}
          className={styles.grid}
        >
          {offered.data.items.map((one) => (
            <PickerCard
              key={one.id}
              item={one}
              price={one.price}
              isChosen={one.id === takenId}
              note={<Difference difference={one.difference} />}
              onToggle={() => setTakenId(one.id === takenId ? null : one.id)}
            />
          ))}
        </Grid>
      )}
      <Row margin="20px 0 0" gap={12} align="stretch" className={styles.actions}>
        <Button size="l" kind="ghost" isFull disabled={replacing.isPending} onClick={onClose}>
          {t('replace.cancel')}
        </Button>
        <Button
          size="l"
          isFull
          isLoading={replacing.isPending}
          disabled={!taken}
          onClick={() => taken && replacing.mutate(taken.id)}
        >
          <ArrowsClockwiseIcon weight="bold" aria-hidden="true" />
          {taken ? t('replace.press', { name: taken.name }) : t('replace.choose')}
        </Button>
      </Row>
    </Dialog>
  )
}

/** The exact difference: the part of a cheaper item goes to the balance, the part of a more expensive one is paid by the house. */
function Difference({ difference }: { readonly difference: number }) {
  const { t } = useTranslation(WITHDRAWALS_NS)
  const sum = formatGold(Math.abs(difference))
  return (
    <Text display="block" tone="goodLight" whiteSpace="normal" as="span" size="label" textAlign="end">
      {difference === 0 ? t('replace.even') : t(difference < 0 ? 'replace.rest' : 'replace.gift', { sum })}
    </Text>
  )
}
