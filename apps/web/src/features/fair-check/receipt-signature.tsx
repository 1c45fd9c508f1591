import FAIR_CHECK_NS from 'texts:features/fair-check/fair-check'
import type { ReceiptSignature as Signature } from '@runecase/game/receipt.ts'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/panel.tsx'
import { Stack } from '../../ui/stack.tsx'
import styles from './check-result.module.css'
import { Verdict } from './verdict.tsx'

/** The displayed digits of the key: enough to compare by eye. */
const SHOWN_DIGITS = 16

/** Whether a receipt is unchanged since it was signed. The reader must compare the key with the published one. */
export function ReceiptSignature({ signature }: { readonly signature: Signature }) {
  const { t } = useTranslation(FAIR_CHECK_NS)
  const { isOk, header } = signature
  const key = header.publicKey.slice(0, SHOWN_DIGITS)
  const address = `${header.shop}/.well-known/receipts.json`
  return (
    <Stack as={Panel} gap={16} className={styles.result} padding={{ base: 24, phone: 16 }}>
      <Verdict
        tone={isOk ? 'good' : 'bad'}
        title={t(isOk ? 'signature.good' : 'signature.bad')}
        text={isOk ? t('signature.goodText', { key, address }) : t('signature.badText')}
      />
    </Stack>
  )
}
