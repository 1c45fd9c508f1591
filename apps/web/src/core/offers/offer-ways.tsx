import OFFERS_NS from 'texts:core/offers/offers'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Box } from '../../ui/box.tsx'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Text } from '../../ui/text.tsx'
import { Sale } from './offer-price.tsx'
import { offersQuery } from './offers.queries.ts'

/** What makes the shop give a personal offer; nothing if the list fails to load. */
export function OfferWays() {
  const { t } = useTranslation(OFFERS_NS)
  const { data: offers = [] } = useQuery(offersQuery())
  if (offers.length === 0) return null
  return (
    <Box as="section" margin="40px 0 0" aria-labelledby="offer-ways">
      <Heading level={2} size="h3" marginBottom={16} id="offer-ways">
        {t('ways.title')}
      </Heading>
      <Grid as="ul" columns={{ base: 2, phone: 1 }} gap={8}>
        {offers.map(({ offerId, image, triggerType, title, sale }) => (
          <Grid
            ground="g-card"
            as="li"
            columns="64px 1fr auto"
            gap={14}
            align="center"
            padding="8px 16px 8px 8px"
            radius="m"
            key={offerId}
          >
            <Picture shownWidth={64} shownHeight={64} src={image} width={64} height={64} alt="" hasBlur={false} />
            <span>
              <Text display="block" as="b" size="strong">
                {t(`triggers.${triggerType}`)}
              </Text>
              <Text display="block" as="small" size="note" tone="muted" marginTop={4}>
                «{title}»
              </Text>
            </span>
            <Sale percent={sale} />
          </Grid>
        ))}
      </Grid>
    </Box>
  )
}
