import PROMO_NS from 'texts:core/promo/promo'
import { MAX_PROMO_CODE_LENGTH } from '@runecase/api/promo-rules.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Field } from '../../ui/field.tsx'
import { Grid } from '../../ui/grid.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CheckCircleIcon, TicketIcon, XIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './promo-field.module.css'
import { usePromoTexts } from './promo-texts.ts'
import type { PromoChoice } from './use-promo.ts'

/** The field for a promo code, and the reward of the applied one. */
export function PromoField({ choice, firstText }: { readonly choice: PromoChoice; readonly firstText: string }) {
  const { t } = useTranslation([PROMO_NS, MESSAGES_NS])
  const promoText = usePromoTexts()
  const { promo } = choice
  const [wasReset, setWasReset] = useState(false)
  if (!promo) return <PromoForm choice={choice} firstText={wasReset ? '' : firstText} />
  return (
    <Row ground="ink-0-60" gap={12} className={styles.taken} padding="8px 8px 8px 16px" minHeight={56} radius="m">
      <TicketIcon tone="muted" fontSize={20} flex="none" weight="fill" aria-hidden="true" />
      <Stack as="p" gap={4} minWidth={0} flex={1}>
        <Text as="b" size="strong" overflowWrap="anywhere">
          {promo.code}
        </Text>
        <Text as="small" size="note" tone="good">
          <CheckCircleIcon margin="0 6px 0 0" weight="fill" aria-hidden="true" />
          {promoText(promo)}
        </Text>
      </Stack>
      <CopyButton
        text={promo.code}
        what={t('field.code', { code: promo.code })}
        toast={t('messages:alerts.promo_copied')}
      />
      <IconButton
        label={t('field.reset', { code: promo.code })}
        aria-busy={choice.isResetting || undefined}
        onClick={() => {
          setWasReset(true)
          choice.reset()
        }}
      >
        <XIcon weight="bold" aria-hidden="true" />
      </IconButton>
    </Row>
  )
}

/** The field for a promo code, with the error of the last one below. */
export function PromoForm({
  choice,
  firstText = '',
  isLarge = false,
}: {
  readonly choice: PromoChoice
  readonly firstText?: string
  /** The button is beside the field, in the same size. */
  readonly isLarge?: boolean
}) {
  const { t } = useTranslation(PROMO_NS)
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? firstText
  const button = (
    <Button
      type="submit"
      size={isLarge ? 'l' : 's'}
      kind={isLarge ? 'primary' : 'secondary'}
      // Aligned with the field, below the field's name.
      margin={isLarge ? { base: '21px 0 0', phone: 0 } : undefined}
      isLoading={choice.isTaking}
      aria-disabled={text.trim() === '' || undefined}
    >
      {t('field.take')}
    </Button>
  )
  return (
    <Grid
      as="form"
      columns={isLarge ? { base: 'minmax(0, 1fr) auto', phone: 1 } : 'auto'}
      gap={isLarge ? 12 : undefined}
      align={isLarge ? 'start' : undefined}
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        choice.take(text)
      }}
    >
      <Field
        isLabelHidden={!isLarge}
        label={t(isLarge ? 'field.name' : 'field.label')}
        name="promo"
        placeholder={t('field.placeholder')}
        value={text}
        error={choice.fault}
        {...(choice.note ? { hint: choice.note } : {})}
        maxLength={MAX_PROMO_CODE_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        onChange={(event) => {
          setTyped(event.target.value)
          choice.forgetFault()
        }}
        aside={isLarge ? undefined : button}
      />
      {isLarge && button}
    </Grid>
  )
}
