import { PROMO_CODE_MOST } from '@runecase/api/promo-rules.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CheckCircleIcon, TicketIcon, XIcon } from '../../ui/icons.tsx'
import { PROMO_NS } from './promo.i18n.ts'
import styles from './promo-field.module.css'
import { usePromoWords } from './promo-words.ts'
import type { PromoChoice } from './use-promo.ts'

/** Where a promo code is written, and what the one that was taken gives. */
export function PromoField({ choice, firstText }: { readonly choice: PromoChoice; readonly firstText: string }) {
  const { t } = useTranslation(PROMO_NS)
  const words = usePromoWords()
  const [typed, setTyped] = useState<string | null>(null)
  const { promo, fault, note } = choice
  const text = typed ?? firstText
  if (promo) {
    return (
      <div className={styles.taken}>
        <TicketIcon weight="fill" aria-hidden="true" className={styles.ticket} />
        <p>
          <b>{promo.code}</b>
          <small>
            <CheckCircleIcon weight="fill" aria-hidden="true" />
            {words(promo)}
          </small>
        </p>
        <IconButton
          label={t('field.reset', { code: promo.code })}
          aria-busy={choice.isResetting || undefined}
          onClick={() => {
            setTyped('')
            choice.reset()
          }}
        >
          <XIcon weight="bold" aria-hidden="true" />
        </IconButton>
      </div>
    )
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        choice.take(text)
      }}
    >
      <Field
        label={t('field.label')}
        name="promo"
        placeholder={t('field.placeholder')}
        value={text}
        error={fault}
        {...(note ? { hint: note } : {})}
        maxLength={PROMO_CODE_MOST}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        onChange={(event) => {
          setTyped(event.target.value)
          choice.forgetFault()
        }}
        aside={
          <Button
            type="submit"
            size="s"
            kind="secondary"
            isLoading={choice.isTaking}
            aria-disabled={text.trim() === '' || undefined}
          >
            {t('field.take')}
          </Button>
        }
      />
    </form>
  )
}
