import HOME_NS from 'texts:features/home/home'
import { useTranslation } from 'react-i18next'
import type { ShelfCase } from '../../core/catalog/public.ts'
import { SESSION_NS } from '../../core/session/public.ts'
import { paths } from '../../navigation/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { CheckCircleIcon, GiftIcon } from '../../ui/icons.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './guest-welcome.module.css'

/** The benefit of signing in: a free case. */
export function GuestWelcome({ gift }: { readonly gift: ShelfCase }) {
  const { t } = useTranslation([HOME_NS, SESSION_NS])
  const points = t('session:welcome.points', { returnObjects: true }) as readonly string[]
  return (
    <Grid
      gap={24}
      phoneGap={14}
      isIsolated
      as="section"
      columns={{ base: '150px 1fr auto', tablet: '170px 1fr', phone: '104px 1fr' }}
      align="center"
      position="relative"
      radius="l"
      padding={{ base: '16px 28px', phone: '18px 16px' }}
      margin={{ base: '-56px 0 0', phone: '-36px 0 0' }}
      overflow="hidden"
      className={`${styles.panel} ${edgeClass}`}
      aria-labelledby="welcome-title"
    >
      <Picture
        shownWidth={180}
        shownHeight={180}
        margin="-50px 0 -44px -24px"
        maxWidth="none"
        src={gift.image}
        width={270}
        height={270}
        sizes="(max-width: 767px) 136px, 270px"
        alt=""
        className={styles.art}
      />
      <div>
        <Heading level={2} marginBottom={8} id="welcome-title">
          {t('welcome.title')}
        </Heading>
        <Text fontSize={{ phone: 13 }} tone="muted">
          {t('welcome.text', { name: gift.name })}
        </Text>
        <Row display={{ phone: 'none' }} as="ul" isWrapped gap={24} rowGap={10} align="stretch" marginTop={14}>
          {points.map((point) => (
            <Row as="li" gap={8} tone="soft" weight={600} key={point}>
              <CheckCircleIcon tone="good" fontSize={20} flex="none" weight="fill" aria-hidden="true" />
              {point}
            </Row>
          ))}
        </Row>
      </div>
      <ButtonLink to={{ pathname: paths.openCase(gift.slug), hash: paths.register('open') }} kind="gold" size="l">
        <GiftIcon weight="fill" aria-hidden="true" />
        {t('session:welcome.button')}
      </ButtonLink>
    </Grid>
  )
}
