import type { CSSProperties } from 'react'
import { useState } from 'react'
import { CaseCard } from '../../core/catalog/case-card.tsx'
import { ItemCard } from '../../core/catalog/item-card.tsx'
import { shelfCaseOf } from '../../core/catalog/shelf-case.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CardGrid } from '../../ui/card-grid.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { LevelRing } from '../../ui/level-ring.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stack } from '../../ui/stack.tsx'
import texts from './kit.ru.json' with { type: 'json' }
import { KitRow, KitSection } from './kit-parts.tsx'
import { ITEM, SAMPLE_CASES, SAMPLE_ITEMS, SAMPLE_LEVELS } from './samples.ts'

const SECTION_LOOK = {
  '--cards-background': 'linear-gradient(180deg, rgb(72 40 140 / 0.5), rgb(24 16 43 / 0.9))',
  '--cards-circle': 'rgb(139 69 255 / 0.5)',
  '--cards-hover': 'rgb(139 69 255 / 0.6)',
  '--cards-shadow': 'rgb(139 69 255 / 0.4)',
} as CSSProperties
const AVATAR = '/i/static/avatars/av-01'
const nothing = () => undefined

/** Items of every rarity, and one item in every state. */
export function KitRarity() {
  return (
    <KitSection name="rarity" isPlain>
      <CardGrid label={texts.sections.rarity}>
        {SAMPLE_ITEMS.map((item) => (
          <ItemCard key={item.rarity} item={item} />
        ))}
        <ItemCard
          item={ITEM}
          isSelected
          corner={<Checkbox isChecked onChange={nothing} label={texts.item} />}
          badge={<Badge tone="info">{texts.tones.info}</Badge>}
        />
        <ItemCard
          item={ITEM}
          badge={<Badge>{texts.selling}</Badge>}
          actions={
            <Button size="s" kind="gold" isLoading>
              {texts.sell}
            </Button>
          }
        />
        <ItemCard item={ITEM} isWrong badge={<Badge tone="bad">{texts.failed}</Badge>} />
        <ItemCard item={ITEM} isOff badge={<Badge>{texts.gone}</Badge>} />
        <Skeleton radius="l" minHeight={240} />
      </CardGrid>
    </KitSection>
  )
}

/** Cases as in a section. */
export function KitCases() {
  return (
    <KitSection name="cases" isPlain>
      <div style={SECTION_LOOK}>
        <CardGrid label={texts.sections.cases}>
          {SAMPLE_CASES.map((one) => (
            <CaseCard key={one.id} one={shelfCaseOf(one)} userLevel={10} />
          ))}
          <Skeleton radius="l" minHeight={240} />
        </CardGrid>
      </div>
    </KitSection>
  )
}

/** The level ring in every band and size, and avatars. */
export function KitLevels() {
  return (
    <KitSection name="levels">
      <KitRow>
        {SAMPLE_LEVELS.map((level, place) => (
          <LevelRing key={level} avatar={AVATAR} level={level} percent={(place * 17) % 100} size={44} />
        ))}
      </KitRow>
      <KitRow>
        {([38, 48, 56, 72, 136] as const).map((size) => (
          <LevelRing key={size} avatar={AVATAR} level={47} percent={62} size={size} />
        ))}
        {[20, 32, 48, 96].map((size) => (
          <Avatar key={size} src={AVATAR} size={size} />
        ))}
      </KitRow>
    </KitSection>
  )
}

/** Content that is longer than its container. */
export function KitRows() {
  const [page, setPage] = useState(5)
  return (
    <KitSection name="rows" isPlain>
      <Carousel label={texts.row}>
        {SAMPLE_ITEMS.map((item) => (
          <ItemCard key={item.rarity} item={item} actions={<Button size="s">{texts.sell}</Button>} />
        ))}
      </Carousel>
      <Stack gap={12}>
        <Pagination page={page} pageCount={20} onPage={setPage} />
        <Pagination page={1} pageCount={3} onPage={nothing} />
      </Stack>
    </KitSection>
  )
}
