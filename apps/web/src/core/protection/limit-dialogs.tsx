import PROTECTION_NS from 'texts:core/protection/protection'
import type { Protection } from '@runecase/api/protection.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { formatGold, typedSum } from '../../ui/format.ts'
import { Stack } from '../../ui/stack.tsx'
import { isLooser, readLimit } from './limit-amount.ts'
import { useProtectionChange } from './protection.queries.ts'

type Limit = Protection['limits'][number]

/** Asks for the sum of a limit and says before saving when it takes effect. */
export function LimitDialog({
  limit,
  name,
  onClose,
}: {
  readonly limit: Limit
  readonly name: string
  readonly onClose: () => void
}) {
  const { t } = useTranslation(PROTECTION_NS)
  const [text, setText] = useState(limit.amount === null ? '' : typedSum(limit.amount))
  const [wasTried, setWasTried] = useState(false)
  const { kind, period, amount: inForce } = limit
  const saving = useProtectionChange(
    (amount: number | null) => callApi('setLimit', { body: { kind, period, amount } }),
    (amount) => t(isLooser(inForce, amount) ? 'limits.asked' : 'limits.saved'),
  )
  const save = (amount: number | null) => saving.mutate(amount, { onSuccess: onClose })
  const amount = readLimit(text)
  const waits = amount !== undefined && isLooser(inForce, amount)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('limits.dialog', { name })}
      description={t(`limits.${kind}Text`)}
    >
      <Stack
        as="form"
        gap={12}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setWasTried(true)
          if (amount !== undefined && !saving.isPending) save(amount)
        }}
        margin="18px 0 0"
      >
        <Field
          label={t('limits.amount')}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={text}
          error={wasTried && amount === undefined ? t('limits.amountWrong') : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        {amount !== undefined && <p role="status">{t(waits ? 'limits.looser' : 'limits.tighter')}</p>}
        <Button type="submit" isFull isLoading={saving.isPending}>
          {t(waits ? 'limits.ask' : 'limits.save')}
        </Button>
        {inForce !== null && (
          <Button kind="ghost" isFull disabled={saving.isPending} onClick={() => save(null)}>
            {t('limits.remove')}
          </Button>
        )}
      </Stack>
    </Dialog>
  )
}

/** Asks for confirmation of a looser limit, a day after its request. */
export function ConfirmLimitDialog({ limit, onClose }: { readonly limit: Limit; readonly onClose: () => void }) {
  const { t } = useTranslation(PROTECTION_NS)
  const { kind, period } = limit
  const confirming = useProtectionChange(
    () => callApi('confirmLimit', { body: { kind, period } }),
    () => t('limits.saved'),
  )
  const shown = (amount: number | null | undefined) => (amount == null ? t('limits.none') : formatGold(amount))
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('limits.confirmTitle')}
      description={t('limits.confirmText', { from: shown(limit.amount), to: shown(limit.pending?.amount) })}
    >
      <Stack gap={12} margin="18px 0 0">
        <Button
          isFull
          isLoading={confirming.isPending}
          onClick={() => confirming.mutate(undefined, { onSettled: onClose })}
        >
          {t('limits.confirm')}
        </Button>
        <Button kind="ghost" isFull onClick={onClose}>
          {t('limits.cancel')}
        </Button>
      </Stack>
    </Dialog>
  )
}
