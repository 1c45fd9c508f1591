import MISSIONS_NS from 'texts:features/missions/missions'
import { useTranslation } from 'react-i18next'
import { type LoaderArgs, prefetchInBrowser, prefetchOnServer } from '../../api/page.ts'
import { InvitationPanel } from '../../core/partners/public.ts'
import { bonusLevelsQuery } from '../../core/payments/public.ts'
import { Box } from '../../ui/box.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Page } from '../../ui/page.tsx'
import { MissionList } from './mission-list.tsx'
import { missionsQuery } from './missions.queries.ts'
import { OtherWays } from './other-ways.tsx'
import { PromoSection } from './promo-section.tsx'

export const loader = ({ context }: LoaderArgs) => prefetchOnServer(context, [], [missionsQuery(), bonusLevelsQuery()])
export const clientLoader = () => prefetchInBrowser([])

/** Promo codes, missions, and other ways to get coins and cases. */
export default function BonusesScreen() {
  const { t } = useTranslation(MISSIONS_NS)
  return (
    <Box as={Page} padding={{ phone: '16px var(--gutter) 40px' }}>
      <Heading level={1} margin={{ base: '0 0 20px', phone: '0 0 14px' }}>
        {t('title')}
      </Heading>
      <PromoSection />
      <InvitationPanel />
      <MissionList />
      <OtherWays />
    </Box>
  )
}
