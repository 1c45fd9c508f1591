import HOME_WAYS_NS from 'texts:features/home/home-ways'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { clickMark } from '../../api/analytics.ts'
import { useViewer } from '../../api/session.ts'
import { caseQuery, type ShelfCase } from '../../core/catalog/public.ts'
import { FreeCaseMark, useFreeCaseCount } from '../../core/daily-cases/public.ts'
import { useBestSale } from '../../core/offers/public.ts'
import { paths } from '../../navigation/paths.ts'
import { useClosedPages } from '../../navigation/use-closed-pages.ts'
import { Grid } from '../../ui/grid.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './promo-tiles.module.css'

const TILES = [
  { name: 'daily', to: paths.dailyCases(), art: '/i/static/cases/gift', click: 'Daily' },
  { name: 'shop', to: paths.offersShop(), art: '/i/static/cases/void', click: 'Secret Shop' },
  { name: 'battles', to: paths.battles(), art: '/i/static/cases/arena-gladiatorov', click: 'Battles' },
  { name: 'upgrades', to: paths.upgrades(), art: '/i/static/misc/wings-gold', click: 'Upgrades' },
] as const

/** Other things to play besides the sections; an unopened gift comes first. */
export function PromoTiles({
  gift,
  hasShop,
}: {
  readonly gift: ShelfCase | null
  /** Whether the secret shop is shown: it has one place on the page, and an operator may hide it. */
  readonly hasShop: boolean
}) {
  const { t } = useTranslation(HOME_WAYS_NS)
  const waiting = useWaitingGift(gift)
  const sale = useBestSale()
  const closedText = useClosedPages()
  const tiles = TILES.filter(({ name, to }) => (hasShop || name !== 'shop') && closedText(to) === undefined)
  // From data that the page has already loaded.
  const now: Partial<Record<(typeof TILES)[number]['name'], string>> = {
    ...(useFreeCaseCount() > 0 && { daily: t('tiles.daily.ready') }),
    ...(sale > 0 && { shop: t('tiles.shop.sale', { percent: sale }) }),
  }
  return (
    <Grid
      padding={{ phone: '0 var(--gutter)' }}
      margin={{ phone: '0 calc(-1 * var(--gutter))' }}
      as="nav"
      columns={tiles.length}
      gap={12}
      phoneGap={8}
      className={styles.tiles}
      aria-label={t('tiles.label')}
    >
      {tiles.map(({ name, to, art, click }) =>
        waiting && name === 'daily' ? (
          <Tile
            key="gift"
            name="daily"
            click={click}
            to={paths.openCase(waiting.slug)}
            image={waiting.image}
            title={waiting.name}
            text={t('tiles.gift.text')}
            chip={t('tiles.gift.chip')}
          />
        ) : (
          <Tile
            key={name}
            name={name}
            click={click}
            to={to}
            image={art}
            title={t(`tiles.${name}.title`)}
            text={t(`tiles.${name}.text`)}
            chip={now[name] ?? t(`tiles.${name}.chip`)}
          />
        ),
      )}
    </Grid>
  )
}

/** The gift until the player has opened it. */
function useWaitingGift(gift: ShelfCase | null): ShelfCase | null {
  const viewer = useViewer()
  const { data } = useQuery({ ...caseQuery(gift?.slug ?? ''), enabled: viewer !== null && gift !== null })
  return data?.user && data.user.freeOpens > 0 ? gift : null
}

function Tile({
  name,
  click,
  to,
  image,
  title,
  text,
  chip,
}: {
  readonly name: (typeof TILES)[number]['name']
  readonly click: (typeof TILES)[number]['click']
  readonly to: string
  readonly image: string
  readonly title: string
  readonly text: string
  readonly chip: string
}) {
  return (
    <Stack
      isFlex
      as={PrefetchLink}
      position="relative"
      radius="l"
      padding={{ base: '14px 16px', phone: '8px 12px' }}
      minHeight={{ base: 116, phone: 52 }}
      overflow="hidden"
      to={to}
      className={`${styles.tile} ${edgeClass}`}
      data-tile={name}
      {...clickMark(click, 'Home')}
    >
      <b>
        {title} {to === paths.dailyCases() && <FreeCaseMark />}
      </b>
      <Text maxWidth="62%" lineHeight={1.25} as="span" size="note" tone="soft" marginTop={6}>
        {text}
      </Text>
      <em>{chip}</em>
      <Picture src={image} width={148} height={148} alt="" />
    </Stack>
  )
}
