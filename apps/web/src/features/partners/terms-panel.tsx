import PARTNERS_NS from 'texts:features/partners/partners'
import type { Partnership } from '@runecase/api/partners.ts'
import { PARTNER_CODE_DAYS, PARTNER_LINK_DAYS } from '@runecase/api/partners-rules.ts'
import { useTranslation } from 'react-i18next'
import { formatGold, formatPercent } from '../../ui/format.ts'
import { Heading } from '../../ui/heading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'

type Terms = Partnership['terms']

/** The terms of the commission: of this month, and of the next month if they differ. */
export function TermsPanel({ terms, nextTerms }: Pick<Partnership, 'terms' | 'nextTerms'>) {
  const { t } = useTranslation(PARTNERS_NS)
  return (
    <Stack as={Panel} gap={14} padding={{ base: 24, phone: 16 }} aria-labelledby="partner-terms">
      <Heading level={2} size="h3" id="partner-terms">
        {t('terms.title')}
      </Heading>
      <TermsLines terms={terms} />
      {nextTerms && (
        <>
          <Heading level={3} size="h4">
            {t('terms.next')}
          </Heading>
          <TermsLines terms={nextTerms} />
        </>
      )}
      <Text size="note" tone="faint">
        {t('terms.rules', { link: PARTNER_LINK_DAYS, code: PARTNER_CODE_DAYS })}
      </Text>
    </Stack>
  )
}

function TermsLines({ terms: { basis, tiers, holdDays, minPayout } }: { readonly terms: Terms }) {
  const { t } = useTranslation(PARTNERS_NS)
  return (
    <>
      <Text size="ui" tone="muted">
        {t(`terms.basis.${basis}`)}
      </Text>
      <Stack as="ul" gap={6}>
        {tiers.map(({ from, percent }) => (
          <Row as="li" key={from} gap={8} justify="between" radius="m" ground="ink-0-40" padding="10px 14px">
            <Text as="span" size="ui">
              {from === 0 ? t('terms.first') : t('terms.from', { sum: formatGold(from) })}
            </Text>
            <Text as="b" isTabular>
              {formatPercent(percent)}
            </Text>
          </Row>
        ))}
      </Stack>
      <Text size="ui" tone="muted">
        {t('terms.hold', { count: holdDays })} {t('terms.least', { sum: formatGold(minPayout) })}
      </Text>
    </>
  )
}
