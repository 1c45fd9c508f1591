import HOME_NS from 'texts:features/home/home'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useIsOpen } from '../../navigation/use-closed-pages.ts'
import { Grid } from '../../ui/grid.tsx'
import { CaretRightIcon } from '../../ui/icons.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PrefetchLink } from '../../ui/prefetch-link.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './banners.module.css'
import { bannersQuery } from './banners.queries.ts'

/** Whether a picture is a background, which may be cropped, and not an object. */
const isGround = (path: string) => path.includes('/bg/')

/** News of the shop that its operators wrote, in their order; nothing without any. None leads to a closed page. */
export default function Banners() {
  const { t } = useTranslation(HOME_NS)
  const isOpen = useIsOpen()
  const banners = (useQuery(bannersQuery()).data ?? []).filter(({ to }) => isOpen(to))
  if (banners.length === 0) return null
  return (
    <Grid
      as="nav"
      columns={{ base: Math.min(banners.length, 3), tablet: Math.min(banners.length, 2), phone: 1 }}
      gap={16}
      phoneGap={8}
      margin={{ base: '40px 0 0', phone: '28px 0 0' }}
      aria-label={t('banners')}
    >
      {banners.map(({ id, title, text, button, to, image }) => (
        <Stack
          key={id}
          isFlex
          align="start"
          isIsolated
          ground="ink-2"
          as={PrefetchLink}
          position="relative"
          overflow="hidden"
          radius="l"
          padding={{ base: 24, phone: 16 }}
          minHeight={{ base: 184, phone: 152 }}
          to={to}
          className={`${styles.banner} ${edgeClass}`}
          data-ground={isGround(image)}
        >
          <Picture
            position="absolute"
            shownWidth="100%"
            shownHeight="100%"
            fit={isGround(image) ? 'cover' : 'contain'}
            inset={0}
            zIndex={-2}
            src={image}
            width={640}
            height={280}
            sizes="(max-width: 767px) 100vw, 440px"
            alt=""
            className={styles.picture}
          />
          <Text as="b" size="h3" position="relative">
            {title}
          </Text>
          {text && (
            <Text size="ui" tone="soft" position="relative" maxWidth={isGround(image) ? '34ch' : '56%'} marginTop={8}>
              {text}
            </Text>
          )}
          <Row as="span" isInline gap={6} text="strong" tone="accent" margin="auto 0 0" padding="12px 0 0">
            {button}
            <CaretRightIcon weight="bold" aria-hidden="true" />
          </Row>
        </Stack>
      ))}
    </Grid>
  )
}
