import BATTLES_NS from 'texts:features/battles/battles'
import { useTranslation } from 'react-i18next'
import { type ClientLoaderArgs, type LoaderArgs, prefetchInBrowser, prefetchOnServer } from '../../api/page.ts'
import { Box } from '../../ui/box.tsx'
import { Grid } from '../../ui/grid.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { openBattlesQuery } from './battles.queries.ts'
import { BattlesHead } from './battles-head.tsx'
import styles from './rules-screen.module.css'

export const loader = ({ context }: LoaderArgs) => prefetchOnServer(context, [], [openBattlesQuery('date', 'desc', 1)])
export const clientLoader = (_: ClientLoaderArgs) => prefetchInBrowser([])

/** The rules of battles, ties, and the source of randomness. */
export default function RulesScreen() {
  const { t } = useTranslation(BATTLES_NS)
  const sections = t('rules.sections', { returnObjects: true })
  return (
    <Page>
      <BattlesHead tab="rules" />
      <Box as={Panel} padding={{ base: 28, phone: 18 }} marginTop={24} className={styles.rules}>
        <h2>{t('rules.title')}</h2>
        <Grid as="ol" columns={{ base: '1fr 1fr', phone: 1 }} marginTop={24}>
          {sections.map(({ title, text }) => (
            <li key={title}>
              <Row as="h3" gap={10} text="price">
                {title}
              </Row>
              <Text size="body" tone="muted" marginTop={8} maxWidth="70ch">
                {text}
              </Text>
            </li>
          ))}
        </Grid>
      </Box>
    </Page>
  )
}
