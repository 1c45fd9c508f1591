import { data } from 'react-router'
import { type LoaderArgs, pageContext } from '../../api/page.ts'
import type { RouteHandle } from '../../navigation/use-page-views.ts'
import { Grid } from '../../ui/grid.tsx'
import { Page } from '../../ui/page.tsx'
import { Text } from '../../ui/text.tsx'
import texts from './kit.ru.json' with { type: 'json' }
import { KitButtons, KitChoices, KitFields } from './kit-controls.tsx'
import { KitDialogs } from './kit-dialogs.tsx'
import { KitCards, KitGrids, KitHeadings, KitLines, KitPages, KitStacks, KitTexts } from './kit-layout.tsx'
import { KitMessages, KitMoney, KitNotices, KitProgress, KitStates } from './kit-messages.tsx'
import { KitCases, KitLevels, KitRarity, KitRows } from './kit-objects.tsx'
import { KitReveal } from './kit-reveal.tsx'
import { KitPlaces, KitSurfaces } from './kit-surfaces.tsx'
import { KitTouched } from './kit-touched.tsx'
import { KitWays } from './kit-ways.tsx'
import { useShownStates } from './shown-states.ts'

/** Only for developers: a site that takes money has no such page. */
export const loader = ({ context }: LoaderArgs) => {
  if (context.get(pageContext).mode !== 'demo') throw data(null, { status: 404 })
  return null
}

export const handle: RouteHandle = { isUncounted: true, hasOwnTitle: true }

export const meta = () => [
  { title: texts.title },
  { name: 'description', content: texts.text },
  { name: 'robots', content: 'noindex' },
]

/** Every component in every state. */
export default function KitScreen() {
  useShownStates()
  return (
    <Grid as={Page} columns={1} gap={24} padding="24px var(--gutter)">
      <h1>{texts.title}</h1>
      <Text tone="muted" marginTop={8}>
        {texts.text}
      </Text>
      <KitStacks />
      <KitLines />
      <KitGrids />
      <KitTexts />
      <KitHeadings />
      <KitCards />
      <KitSurfaces />
      <KitPlaces />
      <KitPages />
      <KitButtons />
      <KitFields />
      <KitChoices />
      <KitTouched />
      <KitWays />
      <KitMessages />
      <KitProgress />
      <KitMoney />
      <KitRarity />
      <KitReveal />
      <KitCases />
      <KitLevels />
      <KitRows />
      <KitStates />
      <KitNotices />
      <KitDialogs />
    </Grid>
  )
}
