import CASE_SEARCH_NS from 'texts:features/case-search/case-search'
import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { useTranslation } from 'react-i18next'
import { CATALOG_NS } from '../../core/catalog/public.ts'
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
      <h2 id="found-items" className={styles.title}>
        {t('items')}{' '}
        <Text as="span" size="label" align="center" className={styles.count}>
          {items.length}
        </Text>
      </h2>
      <Stack as="ul" gap={8} className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            <Row item={item} words={words} isChosen={item.id === chosen} onPress={() => onItem(item.id)} />
          </li>
        ))}
      </Stack>
      {total > items.length && items.some(({ isByHero }) => !isByHero) && (
        <p className={styles.hint}>{t('firstItems', { shown: items.length, total })}</p>
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
    <button type="button" className={styles.row} data-r={item.rarity} aria-pressed={isChosen} onClick={onPress}>
      <Picture src={item.image} width={92} height={92} alt="" className={styles.art} />
      <span>
        <small>
          {t(`catalog:rarity.${item.rarity}`)}
          {item.hero !== null && <span>{` · ${item.hero}`}</span>}
        </small>
        <b>
          <Highlighted text={item.name} words={words} />
        </b>
        <Gold value={item.price} size="s" />
        {item.isByHero && <em>{t('byHero')}</em>}
      </span>
    </button>
  )
}

function Highlighted({ text, words }: { readonly text: string; readonly words: string }) {
  return highlightParts(text, words).map(({ text: part, isHit }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their places
    isHit ? <mark key={at}>{part}</mark> : part,
  )
}
