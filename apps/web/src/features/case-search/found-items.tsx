import CASE_SEARCH_NS from 'texts:features/case-search/case-search'
import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { useTranslation } from 'react-i18next'
import { CATALOG_NS } from '../../core/catalog/public.ts'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { highlightParts } from '../../ui/highlight.ts'
import { Gold } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './found-items.module.css'

export type FoundItem = EndpointData<Api['searchCases']>['items'][number]

/** The matching items; the selected one's cases are shown beside. */
export function FoundItems({
  items,
  total,
  chosen,
  words,
  onItem,
}: {
  readonly items: readonly FoundItem[]
  /** The number of matches, displayed or not. */
  readonly total: number
  readonly chosen: string
  readonly words: string
  readonly onItem: (item: string) => void
}) {
  const { t } = useTranslation(CASE_SEARCH_NS)
  return (
    <section aria-labelledby="found-items">
      <Heading level={2} fontSize={{ base: 20, phone: 16 }} id="found-items">
        {t('items')}{' '}
        <Text
          ground="line-2"
          display="inline-block"
          as="span"
          size="label"
          textAlign="center"
          className={styles.count}
          padding="4px 7px"
          minWidth={22}
          radius="full"
        >
          {items.length}
        </Text>
      </Heading>
      <Stack
        margin="14px -6px 12px"
        maxHeight={640}
        overflow="auto"
        as="ul"
        gap={8}
        className={styles.list}
        padding="4px 6px"
        position="relative"
      >
        {items.map((item) => (
          <li key={item.id}>
            <Row item={item} words={words} isChosen={item.id === chosen} onPress={() => onItem(item.id)} />
          </li>
        ))}
      </Stack>
      {total > items.length && items.some(({ isByHero }) => !isByHero) && (
        <Text tone="faint" fontSize={13}>
          {t('firstItems', { shown: items.length, total })}
        </Text>
      )}
    </section>
  )
}

function Row({
  item,
  words,
  isChosen,
  onPress,
}: {
  readonly item: FoundItem
  readonly words: string
  readonly isChosen: boolean
  readonly onPress: () => void
}) {
  const { t } = useTranslation([CASE_SEARCH_NS, CATALOG_NS])
  return (
    <Grid
      as="button"
      columns="84px minmax(0, 1fr)"
      gap={12}
      align="center"
      padding="8px 14px 8px 6px"
      width="100%"
      radius="l"
      textAlign="left"
      type="button"
      className={styles.row}
      data-r={item.rarity}
      aria-pressed={isChosen}
      onClick={onPress}
    >
      <Picture margin="-6px 0 -6px -4px" src={item.image} width={92} height={92} alt="" className={styles.art} />
      <span>
        <Text as="small" size="label" tone="rarity">
          {t(`catalog:rarity.${item.rarity}`)}
          {item.hero !== null && <span>{` · ${item.hero}`}</span>}
        </Text>
        <Text display="block" overflowWrap="anywhere" as="b" size="strong" margin="5px 0 7px">
          <Highlighted text={item.name} words={words} />
        </Text>
        <Gold value={item.price} size="s" />
        {item.isByHero && (
          <Text display="block" as="em" size="small" tone="faint" marginTop={6}>
            {t('byHero')}
          </Text>
        )}
      </span>
    </Grid>
  )
}

function Highlighted({ text, words }: { readonly text: string; readonly words: string }) {
  return highlightParts(text, words).map(({ text: part, isHit }, at) =>
    isHit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their places
      <Text radius="s" as="mark" tone="gold" ground="gold-400-20" padding="0 1px" key={at}>
        {part}
      </Text>
    ) : (
      part
    ),
  )
}
