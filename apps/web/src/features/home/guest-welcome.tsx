import HOME_NS from 'texts:features/home/home'
import { useTranslation } from 'react-i18next'
import type { ShelfCase } from '../../core/catalog/public.ts'
import { SESSION_NS } from '../../core/session/public.ts'
import { paths } from '../../navigation/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
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
    <section className={`${styles.panel} ${edgeClass}`} aria-labelledby="welcome-title">
      <Picture
        src={gift.image}
        width={270}
        height={270}
        sizes="(max-width: 767px) 136px, 270px"
        alt=""
        className={styles.art}
      />
      <div>
        <h2 id="welcome-title">{t('welcome.title')}</h2>
        <Text tone="muted">{t('welcome.text', { name: gift.name })}</Text>
        <Row as="ul" isWrapped gap={24} rowGap={10} align="stretch" marginTop={14} className={styles.points}>
          {points.map((point) => (
            <Row as="li" gap={8} tone="soft" weight={600} key={point}>
              <CheckCircleIcon weight="fill" aria-hidden="true" />
              {point}
            </Row>
          ))}
        </Row>
      </div>
      <ButtonLink to={{ pathname: paths.openCase(gift.slug), hash: paths.register('open') }} kind="gold" size="l">
        <GiftIcon weight="fill" aria-hidden="true" />
        {t('session:welcome.button')}
      </ButtonLink>
    </section>
  )
}
