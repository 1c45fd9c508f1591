import WITHDRAWALS_NS from 'texts:features/withdrawals/withdrawals'
import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { creditedOf, deliveredOf, type Item, sumOfPrices } from '../../core/inventory/public.ts'
import { MiniItem } from '../../core/item-games/public.ts'
import { paths } from '../../navigation/paths.ts'
import { Box } from '../../ui/box.tsx'
import { Grid } from '../../ui/grid.tsx'
import { CoinsIcon, PaperPlaneTiltIcon } from '../../ui/icons.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Gold } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './sending-parts.module.css'

/** The response of a withdrawal call for each item. */
export type SentItems = EndpointData<Api['sendItems']>['items']

/** The effect on the selected items: those sent to Steam, and those credited because they are never delivered. */
export function SendingParts({ items }: { readonly items: readonly Item[] }) {
  const { t } = useTranslation(WITHDRAWALS_NS)
  const parts = [
    { name: 'toSteam', items: deliveredOf(items) },
    { name: 'toBalance', items: creditedOf(items) },
  ] as const
  return parts.map(
    (part) =>
      part.items.length > 0 && (
        <Box as="section" marginTop={16} key={part.name} aria-label={t(`send.${part.name}`)}>
          <Row as="h3" gap={8} justify="between" text="ui" tone="muted" margin="0 0 8px">
            {t(`send.${part.name}`)} <Gold value={sumOfPrices(part.items)} />
          </Row>
          <Grid as="ul" columns="repeat(auto-fill, minmax(80px, 1fr))" gap={8} padding={0}>
            {part.items.map((item) => (
              <MiniItem key={item.id} item={item} />
            ))}
          </Grid>
          {part.name === 'toBalance' && (
            <Text size="small" tone="faint" margin="8px 0 0">
              {t('send.whyCredited')}{' '}
              <Text as={Link} tone="accent" isUnderlined to={`${paths.faq()}#question-${TYPE_3_QUESTION}`}>
                {t('send.more')}
              </Text>
            </Text>
          )}
        </Box>
      ),
  )
}

/** The FAQ question about items that are never delivered. */
const TYPE_3_QUESTION = 19

/** The result of each item. */
export function SendingOutcome({ items, sent }: { readonly items: readonly Item[]; readonly sent: SentItems }) {
  const { t } = useTranslation(WITHDRAWALS_NS)
  return (
    <Stack as="ul" padding={0} margin="16px 0 0" aria-label={t('send.outcomes')}>
      {items.map((item) => {
        const one = sent.find(({ id }) => id === item.id)
        return (
          one && (
            <Grid
              lineBelow="line-1"
              as="li"
              columns="48px minmax(0, 1fr)"
              align="center"
              padding="10px 4px"
              key={item.id}
              className={styles.outcome}
              data-outcome={one.outcome}
            >
              <Picture shownWidth={48} shownHeight={48} src={item.image} width={48} height={48} alt="" />
              <Text as="b" size="ui" overflowWrap="anywhere">
                {item.name}
              </Text>
              <Row as="span" gap={6} text="small" tone="muted" className={styles.said}>
                {one.credited === null ? (
                  <>
                    <PaperPlaneTiltIcon tone="accent" flex="none" weight="fill" aria-hidden="true" />
                    <span>
                      {one.isChecked ? (
                        t('send.checked')
                      ) : (
                        <>
                          <span>{t('send.prepared')}</span> {one.readyAt && <LocalTime at={one.readyAt} hasTime />}
                        </>
                      )}
                    </span>
                  </>
                ) : (
                  <>
                    <CoinsIcon tone="accent" flex="none" weight="fill" aria-hidden="true" />
                    <span>
                      {t('send.credited')} <Gold value={one.credited} size="xs" />
                    </span>
                  </>
                )}
              </Row>
            </Grid>
          )
        )
      })}
    </Stack>
  )
}
