import INVENTORY_NS from 'texts:features/inventory/inventory'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sellableQuery } from '../../core/inventory/public.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatGold, formatNumber } from '../../ui/format.ts'
import { CoinsIcon } from '../../ui/icons.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import styles from './sell-all-dialog.module.css'
import { useSellAll } from './use-sell-all.ts'

/** Asks for confirmation before everything is sold, then shows the progress with a stop button. */
export function SellAllDialog({ userId, onClose }: { readonly userId: string; readonly onClose: () => void }) {
  const { t } = useTranslation(INVENTORY_NS)
  const all = useSellAll(onClose)
  const sellable = useQuery({ ...sellableQuery(userId), staleTime: 0, enabled: !all.isRunning })
  const sold = all.soFar?.count ?? 0
  const total = all.soFar?.remaining === undefined ? (sellable.data?.totalItem ?? 0) : sold + all.soFar.remaining
  const isNothing = sellable.data?.totalItem === 0
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isAnswerNeeded={all.isRunning}
      title={t(all.isRunning ? 'sellAll.running' : 'sellAll.title')}
      description={
        all.isRunning
          ? t('sellAll.stopHint')
          : sellable.isError
            ? errorTexts(sellable.error)
            : isNothing
              ? t('sellAll.nothing')
              : sellable.data
                ? t('sellAll.text', { count: sellable.data.totalItem, sum: formatGold(sellable.data.totalPrice) })
                : t('sellAll.counting')
      }
    >
      {all.isRunning && (
        <Stack isTabular margin="20px 0 0" gap={12} text="ui" tone="muted">
          <Progress radius="s" height={10} value={sold} max={Math.max(total, 1)} label={t('sellAll.progress')} />
          <p role="status">
            {t('sellAll.soFar', {
              sold: formatNumber(sold),
              total: formatNumber(total),
              sum: formatGold(all.soFar?.sum ?? 0),
            })}
          </p>
        </Stack>
      )}
      <Row gap={12} align="stretch" marginTop={24} className={styles.actions}>
        {all.isRunning ? (
          <Button size="l" kind="danger" isFull isLoading={all.isStopping} onClick={all.stop}>
            {t('sellAll.stop')}
          </Button>
        ) : (
          <>
            <Button size="l" kind="ghost" isFull onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button
              size="l"
              kind="gold"
              isFull
              isLoading={sellable.isPending}
              aria-disabled={isNothing || sellable.isError || undefined}
              onClick={all.start}
            >
              <CoinsIcon weight="fill" aria-hidden="true" />
              {t('sellAll.confirm')}
            </Button>
          </>
        )}
      </Row>
    </Dialog>
  )
}
