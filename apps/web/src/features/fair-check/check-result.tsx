import FAIR_CHECK_NS from 'texts:features/fair-check/fair-check'
import { isApiError } from '@runecase/api/api-error.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Stack } from '../../ui/stack.tsx'
import type { CheckResult as Result } from './check-play.ts'
import styles from './check-result.module.css'
import { CheckedPlays } from './checked-plays.tsx'
import { ReceiptSignature } from './receipt-signature.tsx'
import { Verdict } from './verdict.tsx'

/** The result of a check: the verdict, the steps, or why it is not possible. */
export function CheckResult({
  check,
  askedId,
}: {
  readonly check: UseQueryResult<Result>
  readonly askedId: string | undefined
}) {
  const { t } = useTranslation(FAIR_CHECK_NS)
  if (check.isPending) {
    return (
      <Row as="p" gap={10} tone="muted" role="status" padding={24}>
        <Spinner /> {t('result.checking')}
      </Row>
    )
  }
  if (check.isError) return <Failure error={check.error} onRetry={() => void check.refetch()} />
  const { signature } = check.data
  return (
    <>
      {signature && <ReceiptSignature signature={signature} />}
      <CheckedPlays result={check.data} askedId={askedId} />
    </>
  )
}

function Failure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation(FAIR_CHECK_NS)
  const kind =
    error instanceof SyntaxError ? 'malformed' : isApiError(error) && error.status === 404 ? 'notFound' : 'failed'
  return (
    <Stack as={Panel} gap={16} className={styles.result} padding={{ base: 24, phone: 16 }}>
      <div role="alert">
        <Verdict tone="warn" title={t(`result.${kind}`)} text={t(`result.${kind}Text`)} />
      </div>
      {kind === 'failed' && (
        <Button kind="secondary" onClick={onRetry}>
          {t('result.retry')}
        </Button>
      )}
    </Stack>
  )
}
