import MISSIONS_NS from 'texts:features/missions/missions'
import type { PromoDetails } from '@runecase/api/promo.ts'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../api/session.ts'
import { PROMO_NS, type PromoChoice, PromoForm, usePromo, usePromoTexts } from '../../core/promo/public.ts'
import { SignInLink } from '../../core/session/public.ts'
import { paths } from '../../navigation/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PlusIcon, XIcon } from '../../ui/icons.tsx'
import { LocalMoment } from '../../ui/local-moment.tsx'
import { edgeClass, Panel } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './promo-section.module.css'

const TICKET = '/i/static/misc/ticket'

/** The promo code field, and the code saved for the next refill. */
export function PromoSection() {
  const { t } = useTranslation(MISSIONS_NS)
  const isPlayer = useViewer() !== null
  const choice = usePromo(isPlayer)
  return (
    <div className={styles.promo}>
      <section className={`${styles.enter} ${edgeClass}`} aria-labelledby="promo-title">
        <Picture src={TICKET} width={230} height={230} alt="" className={styles.art} />
        <h2 id="promo-title">{t('promo.title')}</h2>
        <p>{t('promo.text')}</p>
        <PromoForm choice={choice} isLarge />
      </section>
      <Panel className={styles.active} aria-labelledby="active-promo-title">
        <h2 id="active-promo-title">{t('promo.active')}</h2>
        {choice.promo ? (
          <ActiveCode promo={choice.promo} choice={choice} isPlayer={isPlayer} />
        ) : (
          <div className={styles.none}>
            <Picture src={TICKET} width={64} height={64} alt="" />
            <Text size="note" tone="faint">
              <Text as="b" size="price" tone="default" marginBottom={4}>
                {t('promo.none')}
              </Text>
              {t('promo.noneText')}
            </Text>
          </div>
        )}
      </Panel>
    </div>
  )
}

function ActiveCode({
  promo,
  choice,
  isPlayer,
}: {
  readonly promo: PromoDetails
  readonly choice: PromoChoice
  readonly isPlayer: boolean
}) {
  const { t } = useTranslation([MISSIONS_NS, PROMO_NS])
  const promoText = usePromoTexts()
  const img = promo.type === 'instant' ? null : promo.img
  return (
    <>
      <div className={styles.code}>
        <Picture src={img ?? TICKET} width={64} height={64} alt="" className={img ? styles.face : undefined} />
        <p>
          <b>{promo.code}</b>
          <Text as="span" size="note" tone="faint">
            {promoText(promo)}
          </Text>
        </p>
        <IconButton
          label={t('promo:field.reset', { code: promo.code })}
          aria-busy={choice.isResetting || undefined}
          onClick={choice.reset}
        >
          <XIcon weight="bold" aria-hidden="true" />
        </IconButton>
      </div>
      <Row as="p" align="stretch" justify="between" text="ui" tone="muted" className={styles.until}>
        {t('promo.until')}
        <b>
          <LocalMoment at={promo.endsAt} />
        </b>
      </Row>
      {isPlayer ? (
        <ButtonLink data-action="promo" to={paths.refill()} kind="gold" isFull>
          <PlusIcon weight="bold" aria-hidden="true" />
          {t('promo.refill')}
        </ButtonLink>
      ) : (
        <>
          <Text size="note" tone="faint" marginBottom={12}>
            {t('promo.guest')}
          </Text>
          <SignInLink action="promo" isFull>
            {t('fast.guest.button')}
          </SignInLink>
        </>
      )}
    </>
  )
}
