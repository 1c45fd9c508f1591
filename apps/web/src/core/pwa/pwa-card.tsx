import PWA_NS from 'texts:core/pwa/pwa'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useIsDue } from '../../api/remembered.ts'
import { useProject } from '../../api/root-data.ts'
import { useViewer } from '../../api/session.ts'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { Grid } from '../../ui/grid.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { XIcon } from '../../ui/icons.tsx'
import { Coins } from '../../ui/money.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Text } from '../../ui/text.tsx'
import { pwaOfferQuery } from './pwa.queries.ts'
import { closePwaBanner, isPwaBannerDueHere } from './pwa-banner-due.ts'
import styles from './pwa-card.module.css'
import { useInstall } from './use-install.tsx'
import { usePwa } from './use-pwa.ts'

/** In the bell: the app and its bonus, for a phone without it; not for a day after it was closed. */
export function PwaCard() {
  const { t } = useTranslation(PWA_NS)
  const { pictures } = useProject()
  const { platform, isInstalled } = usePwa()
  const { install, dialog } = useInstall()
  const isDue = useIsDue(isPwaBannerDueHere) && platform !== null && !isInstalled
  const { data: offer } = useQuery({ ...pwaOfferQuery(useViewer()?.userId), enabled: isDue })
  if (!isDue || !offer || offer.isPaid) return dialog
  return (
    <>
      <Grid
        as="aside"
        columns="48px minmax(0, 1fr) auto auto"
        align="center"
        gap={12}
        position="relative"
        radius="l"
        padding="12px 8px 12px 12px"
        className={`${styles.banner} ${edgeClass}`}
        aria-label={t('banner.label')}
        data-platform={platform}
      >
        <Picture radius="l" src={pictures.app} width={48} height={48} alt="" className={styles.icon} />
        <Box minWidth={0}>
          <Text as="b" display="block" size="strong">
            {t('banner.title')}
          </Text>
          <Text margin="3px 0 0" size="small" tone="soft">
            {t('banner.text')} <Coins value={offer.coins} size="s" />
          </Text>
        </Box>
        <Button size="s" onClick={install}>
          {t('banner.install')}
        </Button>
        <IconButton label={t('banner.close')} onClick={closePwaBanner}>
          <XIcon weight="bold" aria-hidden="true" />
        </IconButton>
      </Grid>
      {dialog}
    </>
  )
}
