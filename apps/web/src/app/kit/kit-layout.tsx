import { paths } from '../../navigation/paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { PageHead } from '../../ui/page.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import type { Space, TextSize, TextTone } from '../../ui/style-props.ts'
import { Text } from '../../ui/text.tsx'
import texts from './kit.ru.json' with { type: 'json' }
import { KitRow, KitSection } from './kit-parts.tsx'
import styles from './kit-screen.module.css'
import { SAMPLE_ITEMS } from './samples.ts'

const SPACES: readonly Space[] = [4, 6, 8, 10, 12, 14, 16, 24]
const SIZES: readonly TextSize[] = ['body', 'ui', 'strong', 'note', 'small', 'label', 'price']
const TONES: readonly TextTone[] = [
  'light',
  'default',
  'soft',
  'muted',
  'faint',
  'good',
  'goodLight',
  'warn',
  'bad',
  'badLight',
  'info',
  'gold',
  'goldLight',
  'accent',
  'accentLight',
  'event',
  'eventLight',
  'rarity',
]
const WEIGHTS = [400, 500, 600, 700, 800] as const

function Boxes({ count = 3 }: { readonly count?: number }) {
  return Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: boxes without anything of their own.
    <Box ground="ink-5" as="span" radius="m" padding="8px 12px" key={place}>
      {texts.box}
    </Box>
  ))
}

/** The stack with every gap and alignment. */
export function KitStacks() {
  return (
    <KitSection name="stack">
      <Row gap={24} align="start" isWrapped>
        {SPACES.map((gap) => (
          <Stack key={gap} gap={gap}>
            <Text size="small">{gap}</Text>
            <Boxes />
          </Stack>
        ))}
      </Row>
      <Grid columns={{ base: 4, phone: 2 }} gap={16}>
        {(['start', 'center', 'end'] as const).map((align) => (
          <Stack key={align} gap={8} align={align}>
            <Text size="small">{align}</Text>
            <Boxes count={2} />
          </Stack>
        ))}
        <Stack minHeight={120} gap={8} justify="between">
          <Text size="small">between</Text>
          <Boxes count={1} />
        </Stack>
      </Grid>
    </KitSection>
  )
}

/** The row with every gap and alignment. */
export function KitLines() {
  return (
    <KitSection name="row">
      {SPACES.map((gap) => (
        <KitRow key={gap} label={String(gap)}>
          <Row gap={gap}>
            <Boxes />
          </Row>
        </KitRow>
      ))}
      {(['center', 'end', 'between'] as const).map((justify) => (
        <Row key={justify} gap={8} justify={justify}>
          <Boxes count={2} />
        </Row>
      ))}
      {(['start', 'end', 'stretch', 'baseline'] as const).map((align) => (
        <Row key={align} gap={8} align={align}>
          <Heading level={3}>{align}</Heading>
          <Boxes count={2} />
        </Row>
      ))}
      <Row gap={8} isWrapped>
        <Boxes count={24} />
      </Row>
    </KitSection>
  )
}

/** Equal columns, by number and by minimum width. */
export function KitGrids() {
  return (
    <KitSection name="grid">
      <Grid columns={{ base: 4, laptop: 3, tablet: 2, phone: 1 }} gap={12} phoneGap={8}>
        <Boxes count={4} />
      </Grid>
      <Grid min={140} gap={12}>
        <Boxes count={8} />
      </Grid>
    </KitSection>
  )
}

/** The type styles, weights and colours of text. */
export function KitTexts() {
  return (
    <KitSection name="text">
      {SIZES.map((size) => (
        <KitRow key={size} label={size}>
          <Text size={size}>{texts.sampleText}</Text>
          <Text size={size} lineHeight={1}>
            {texts.sampleText}
          </Text>
        </KitRow>
      ))}
      {WEIGHTS.map((weight) => (
        <KitRow key={weight} label={String(weight)}>
          <Text weight={weight}>{texts.sampleText}</Text>
        </KitRow>
      ))}
      {TONES.map((tone) => (
        <KitRow key={tone} label={tone}>
          <Text tone={tone} data-r="immortal">
            {texts.sampleText}
          </Text>
        </KitRow>
      ))}
      <Text isTruncated className={styles.narrow}>
        {texts.sampleText}
      </Text>
      <Text isMono>9f2c41d07be8</Text>
    </KitSection>
  )
}

/** Headings in every size. */
export function KitHeadings() {
  return (
    <KitSection name="heading">
      {(['hero', 'h1', 'h2', 'h3', 'h4', 'ui'] as const).map((size) => (
        <Heading key={size} level={3} size={size}>
          {texts.sampleTitle}
        </Heading>
      ))}
    </KitSection>
  )
}

/** Cards in every tone and size. */
export function KitCards() {
  const content = (name: string) => (
    <>
      <Heading level={3} size="h4">
        {name}
      </Heading>
      <Text size="note" tone="muted">
        {texts.cardText}
      </Text>
    </>
  )
  return (
    <KitSection name="card" isPlain>
      <Grid min={200} gap={16}>
        {(['s', 'm', 'l'] as const).map((size) => (
          <Card key={size} size={size}>
            {content(size)}
          </Card>
        ))}
        <Card tone="event">{content('event')}</Card>
        <Card tone={{ accent: '#3fe08b' }} isLifted>
          {content('accent')}
        </Card>
        {SAMPLE_ITEMS.map(({ rarity }) => (
          <Card key={rarity} size="s" tone={{ rarity }}>
            {content(rarity)}
          </Card>
        ))}
      </Grid>
    </KitSection>
  )
}

/** The head of a page; the page itself is this screen. */
export function KitPages() {
  return (
    <KitSection name="page">
      <Text tone="muted">{texts.pageText}</Text>
      <PageHead
        title={texts.sampleTitle}
        level={3}
        back={<BackLink to={paths.home()} label={texts.back} />}
        aside={<Button size="s">{texts.open}</Button>}
      />
    </KitSection>
  )
}
