import FAVOURITES_NS from 'texts:core/favourites/favourites'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../api/session.ts'
import { Box } from '../../ui/box.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Grid } from '../../ui/grid.tsx'
import { StarIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { CaseCard, type ShelfCase } from '../catalog/public.ts'
import { SignInLink } from '../session/public.ts'
import styles from './case-row.module.css'
import { FavouriteStar } from './favourite-star.tsx'
import { useFavourites } from './use-favourites.ts'

/** The favourite cases. `hidesEmpty`: renders nothing without any, instead of an explanation. */
export function FavouriteShelf({
  userLevel,
  cases: narrowed,
  hidesEmpty = false,
}: {
  readonly userLevel: number
  /** The favourites to show; all of them by default. */
  readonly cases?: readonly ShelfCase[]
  readonly hidesEmpty?: boolean
}) {
  const { t } = useTranslation(FAVOURITES_NS)
  const viewer = useViewer()
  const all = useFavourites()
  const cases = narrowed ?? all
  if (cases.length === 0 && hidesEmpty) return null
  return (
    <Box as="section" padding={{ base: '56px 0 0', phone: '36px 0 0' }} aria-labelledby="favourites-title">
      <RowHead
        id="favourites-title"
        icon={<StarIcon tone="gold" weight="fill" aria-hidden="true" />}
        title={t('title')}
      >
        {cases.length > 0 && t('count', { count: cases.length })}
      </RowHead>
      {cases.length > 0 ? (
        <Grid
          as="ul"
          columns={{ base: 'repeat(auto-fill, minmax(var(--card-w), 1fr))', phone: 2 }}
          className={styles.grid}
        >
          {cases.map((one) => (
            <Stack as="li" minWidth={0} key={one.slug}>
              <CaseCard one={one} userLevel={userLevel} action={<FavouriteStar one={one} />} />
            </Stack>
          ))}
        </Grid>
      ) : (
        <EmptyState art="/i/static/cases/seraph" title={t(viewer ? 'empty' : 'guest')}>
          {viewer === null && <SignInLink>{t('signIn')}</SignInLink>}
        </EmptyState>
      )}
    </Box>
  )
}

/** The heading of a row of cases; `children` stand at its end. */
export function RowHead({
  id,
  icon,
  title,
  children,
}: {
  readonly id: string
  readonly icon: ReactNode
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <Row as="header" gap={14} phoneGap={10} className={styles.head} margin={{ base: '0 0 20px', phone: '0 0 14px' }}>
      {icon}
      <Box as="h2" flex={{ base: 'none', phone: '0 1 auto' }} id={id}>
        {title}
      </Box>
      <Box as="span" height={1} flex="1 0 24px" className={styles.rule} />
      <Text
        as="span"
        tone="faint"
        flex={{ base: 'none', phone: '0 1 auto' }}
        textAlign={{ phone: 'right' }}
        fontSize={{ base: 14, phone: 12 }}
        className={styles.aside}
      >
        {children}
      </Text>
    </Row>
  )
}
