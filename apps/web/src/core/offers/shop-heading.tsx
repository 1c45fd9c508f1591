import OFFERS_NS from 'texts:core/offers/offers'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import { Heading } from '../../ui/heading.tsx'
import { ScalesIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import { Seal } from '../../ui/seal.tsx'

/** The head of the secret shop, with the number of current offers. */
export function ShopHeading({ count }: { readonly count: number }) {
  const { t } = useTranslation(OFFERS_NS)
  return (
    <Row as="header" isWrapped gap={10} padding={{ base: '24px 0 18px', phone: '16px 0 12px' }}>
      <Heading level={1}>{t('title')}</Heading>
      {count > 0 && <Badge tone="event">{t('count', { count })}</Badge>}
      <Seal icon={<ScalesIcon aria-hidden="true" />}>{t('seal')}</Seal>
    </Row>
  )
}
