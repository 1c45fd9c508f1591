import MISSIONS_NS from 'texts:features/missions/missions'
import type { PromoDetails } from '@runecase/api/promo.ts'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../api/session.ts'
import { PROMO_NS, type PromoChoice, PromoForm, usePromo, usePromoTexts } from '../../core/promo/public.ts'
import { SignInLink } from '../../core/session/public.ts'
import { paths } from '../../navigation/paths.ts'
import { Box } from '../../ui/box.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PlusIcon, XIcon } from '../../ui/icons.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { edgeClass, Panel } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './promo-section.module.css'

const TICKET = '/i/static/misc/ticket'

/** The promo code field, and the code saved for the next refill. */
export function PromoSection() {
  const { t } = useTranslation(MISSIONS_NS)
  const isPlayer = useViewer() !== null
  const choice = usePromo(isPlayer)
  return (
    <Grid columns={{ base: 'minmax(0, 1fr) 400px', tablet: 1 }} gap={16}>
      <Box
        isIsolated
        overflow="hidden"
        as="section"
        padding={24}
        minHeight={252}
        position="relative"
        radius="l"
        className={`${styles.enter} ${edgeClass}`}
        aria-labelledby="promo-title"
      >
        <Picture
          display={{ phone: 'none' }}
          position="absolute"
          top={-16}
          right={-12}
          zIndex={-1}
          src={TICKET}
          width={230}
          height={230}
          alt=""
        />
        <h2 id="promo-title">{t('promo.title')}</h2>
        <Text tone="muted" margin="8px 0 18px" maxWidth={420} lineHeight={1.5}>
          {t('promo.text')}
        </Text>
        <PromoForm choice={choice} isLarge />
      </Box>
      <Stack isFlex as={Panel} padding={24} className={styles.active} aria-labelledby="active-promo-title">
        <Heading level={2} fontSize={20} lineHeight={1.2} id="active-promo-title">
          {t('promo.active')}
        </Heading>
        {choice.promo ? (
          <ActiveCode promo={choice.promo} choice={choice} isPlayer={isPlayer} />
        ) : (
          <Grid
            ground="ink-0-40"
            columns="64px minmax(0, 1fr)"
            gap={14}
            align="center"
            padding="16px 12px"
            marginTop={12}
            flex={1}
            radius="m"
            className={styles.none}
          >
            <Picture src={TICKET} width={64} height={64} alt="" />
            <Text size="note" tone="faint">
              <Text display="block" lineHeight={1.2} as="b" size="price" tone="default" marginBottom={4}>
                {t('promo.none')}
              </Text>
              {t('promo.noneText')}
            </Text>
          </Grid>
        )}
      </Stack>
    </Grid>
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
      <Grid
        ground="ink-0-40"
        columns="64px minmax(0, 1fr) auto"
        gap={14}
        align="center"
        padding={12}
        marginTop={12}
        radius="m"
        className={styles.code}
      >
        <Picture src={img ?? TICKET} width={64} height={64} alt="" className={img ? styles.face : undefined} />
        <p>
          <Text as="b" display="block" size="h4" overflowWrap="anywhere">
            {promo.code}
          </Text>
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
      </Grid>
      <Row as="p" align="stretch" justify="between" text="ui" tone="muted" padding="14px 0">
        {t('promo.until')}
        <Text as="b" tone="light">
          <LocalTime at={promo.endsAt} />
        </Text>
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
