import PARTNERS_NS from 'texts:features/partners/partners'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorTexts } from '../../i18n/error-texts.ts'
import { Box } from '../../ui/box.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Heading } from '../../ui/heading.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Gold } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { partnerPayoutsQuery } from './partners.queries.ts'

/** What was paid out, the newest first. */
export function PayoutsPanel() {
  const { t } = useTranslation(PARTNERS_NS)
  const found = useQuery(partnerPayoutsQuery())
  return (
    <Stack as={Panel} gap={14} padding={{ base: 24, phone: 16 }} aria-labelledby="partner-payouts">
      <Heading level={2} size="h3" id="partner-payouts">
        {t('payouts.title')}
      </Heading>
      {found.data ? (
        found.data.payouts.length === 0 ? (
          <EmptyState art="/i/static/misc/ticket" title={t('payouts.none')} />
        ) : (
          <Box maxHeight={420} overflow="hidden auto">
            <Stack as="ul" gap={6}>
              {found.data.payouts.map(({ at, sum, isByOperators }) => (
                <Row as="li" key={at} gap={8} justify="between" radius="m" ground="ink-0-40" padding="10px 14px">
                  <Text as="span" size="ui">
                    <LocalTime at={at} hasTime />
                    {isByOperators && (
                      <Text as="small" display="block" size="small" tone="faint">
                        {t('payouts.byShop')}
                      </Text>
                    )}
                  </Text>
                  <Gold value={sum} />
                </Row>
              ))}
            </Stack>
          </Box>
        )
      ) : found.isError ? (
        <ErrorState title={t('payouts.failed')} text={errorTexts(found.error)} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton height={160} radius="m" />
      )}
    </Stack>
  )
}
