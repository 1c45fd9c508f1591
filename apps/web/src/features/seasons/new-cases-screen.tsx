import SEASONS_NS from 'texts:features/seasons/seasons'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { userLevelQuery } from '../../api/enter-session.ts'
import { type LoaderArgs, prefetchInBrowser, prefetchOnServer } from '../../api/page.ts'
import { usePrefetched } from '../../api/queries.ts'
import { useViewer } from '../../api/session.ts'
import { CaseCard, shelfCaseOf } from '../../core/catalog/public.ts'
import { seasonCasesQuery, seasonQuery } from '../../core/seasons/public.ts'
import { Box } from '../../ui/box.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Grid } from '../../ui/grid.tsx'
import { SparkleIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './case-lists.module.css'
import { NoSeason } from './no-season.tsx'
import screen from './season-screen.module.css'

const queries = () => [seasonQuery(), seasonCasesQuery()]

export const loader = ({ context }: LoaderArgs) => prefetchOnServer(context, queries())
export const clientLoader = () => prefetchInBrowser(queries())

/** Cases that pay coins of the event. */
export default function NewCasesScreen() {
  const { t } = useTranslation(SEASONS_NS)
  const viewer = useViewer()
  const event = usePrefetched(seasonQuery())
  const cases = usePrefetched(seasonCasesQuery())
  const { data: level } = useQuery({ ...userLevelQuery(viewer?.userId ?? ''), enabled: viewer !== null })
  if (!event) return <NoSeason />
  return (
    <Page className={screen.screen}>
      <section aria-labelledby="cases-title">
        <SectionHeading
          id="cases-title"
          icon={<SparkleIcon weight="fill" aria-hidden="true" />}
          title={event.casesSectionTitles.newCases}
        />
        {event.state !== 'active' && (
          <Box ground="event-10" as="p" radius="m" padding="14px 18px" className={styles.note}>
            {t(`cases.${event.state}`)}
          </Box>
        )}
        {cases.length === 0 && <EmptyState art="/i/static/cases/rift" title={t('cases.empty')} />}
        <Grid as="ul" columns={{ base: 4, tablet: 3, phone: 2 }} marginTop={16} className={styles.grid}>
          {cases.map((one) => {
            const [bonus] = one.bonuses
            return (
              <Stack as="li" isFlex gap={8} key={one.id}>
                <CaseCard one={shelfCaseOf(one)} userLevel={level?.userLevel ?? 1} />
                {bonus && event.state === 'active' && (
                  <Text size="note" tone="muted" textAlign="center">
                    {t('cases.bonus', { from: bonus.amountMin, to: bonus.amountMax, count: bonus.amountMax })}
                  </Text>
                )}
              </Stack>
            )
          })}
        </Grid>
      </section>
    </Page>
  )
}
