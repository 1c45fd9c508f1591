import HOME_NS from 'texts:features/home/home'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { CaseCard, type ComingShelf, SectionIcon, type Shelf as ShelfData } from '../../core/catalog/public.ts'
import { FavouriteStar } from '../../core/favourites/public.ts'
import { Box } from '../../ui/box.tsx'
import { Grid } from '../../ui/grid.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { type ShownSeasonState, shelfTextOf } from './season-shelves.ts'
import styles from './shelf.module.css'
import { shelfLayoutOf } from './shelf-layout.ts'

/** How a section is laid out: `filled` fills every row of a wide page; `plain` keeps all cards alike. */
type Rows = 'filled' | 'plain'

/** A section of the catalogue with its name, icon and cases. */
export function Shelf({
  shelf,
  rows,
  userLevel,
  eventState,
}: {
  readonly shelf: ShelfData
  readonly rows: Rows
  readonly userLevel: number
  readonly eventState: ShownSeasonState
}) {
  const { t } = useTranslation(HOME_NS)
  const about = shelfTextOf(shelf, eventState)
  const { look } = shelf
  const { wide } = layoutOf(shelf, rows)
  const style = {
    ...placeStyle(shelf, rows),
    '--title-ground': look.title.gradient,
    '--title-text': look.title.gradientText,
    '--cards-background': look.cardsBackground,
    '--cards-circle': look.cardsCircle,
    '--cards-hover': look.cardsHover,
    '--cards-shadow': look.cardsShadow,
  } as CSSProperties
  return (
    <section
      className={styles.shelf}
      data-breaks={look.lineBreaks || undefined}
      style={style}
      id={shelf.slug}
      aria-labelledby={`${shelf.slug}-title`}
    >
      <Row margin={{ base: '0 0 20px', phone: '0 0 14px' }} as="header" gap={14} phoneGap={10} className={styles.head}>
        <Stack
          tone="light"
          fontSize={{ base: 20, phone: 16 }}
          width={{ base: 36, phone: 28 }}
          height={{ base: 36, phone: 28 }}
          flex="none"
          as="span"
          isCentered
          className={styles.sign}
        >
          <SectionIcon name={look.title.icon} />
        </Stack>
        <Box as="h2" flex={{ base: 'none', phone: '0 1 auto' }} id={`${shelf.slug}-title`}>
          {shelf.name}
        </Box>
        <Box opacity={0.6} as="span" height={1} minWidth={{ phone: 12 }} flex="1 0 24px" className={styles.line} />
        <Text display={{ phone: 'none' }} tone="faint" textAlign="end" isTruncated>
          {'text' in about ? about.text : t(`shelf.${about.key}`)}
        </Text>
      </Row>
      <Grid
        columns={{ base: 'repeat(auto-fill, minmax(var(--card-w), 1fr))', phone: 2 }}
        className={styles.grid}
        data-rows={rows}
      >
        {shelf.cases.map((one, index) => (
          <CaseCard
            key={one.slug}
            one={one}
            userLevel={userLevel}
            isWide={wide.includes(index)}
            action={<FavouriteStar one={one} />}
          />
        ))}
      </Grid>
    </section>
  )
}

/** The placeholder of a section that is still loading. */
export function ShelfPlace({ shelf, rows }: { readonly shelf: ComingShelf; readonly rows: Rows }) {
  return (
    <Box
      height="calc(var(--above) + var(--rows) * (var(--card-high) + var(--card-gap)))"
      className={`${styles.shelf} ${styles.place}`}
      style={placeStyle(shelf, rows)}
      id={shelf.slug}
      aria-busy="true"
    />
  )
}

function layoutOf(shelf: ComingShelf, rows: Rows) {
  return rows === 'filled' ? shelfLayoutOf(shelf.cases.length) : { columns: 6, wide: [] }
}

/** The values from which the styles compute the section's height. */
function placeStyle(shelf: ComingShelf, rows: Rows): CSSProperties {
  const { columns, wide } = layoutOf(shelf, rows)
  const count = shelf.cases.length
  return { '--count': count, '--cells': count + wide.length, '--wide-columns': columns } as CSSProperties
}
