import BATTLES_NS from 'texts:features/battles/battles'
import { Slider } from 'radix-ui'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Case, type Section, shelfCaseOf, VolatilityMark } from '../../core/catalog/public.ts'
import { FavouriteStar, useFavourites } from '../../core/favourites/public.ts'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatGold } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { MinusIcon, PlusIcon } from '../../ui/icons.tsx'
import { Gold } from '../../ui/money.tsx'
import { edgeClass, Panel } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Stack } from '../../ui/stack.tsx'
import type { Basket } from './basket.ts'
import styles from './case-picker.module.css'

/** The number of cases shown initially. */
const FIRST_SHOWN = 16

/** The cases that battles may use, the player's favourites first, with filters by section, name and price; each adds rounds. */
export function CasePicker({
  sections,
  lastCases,
  basket,
  onCount,
}: {
  readonly sections: readonly Section[]
  readonly lastCases: readonly { readonly slug: string }[]
  readonly basket: Basket
  readonly onCount: (slug: string, count: number) => void
}) {
  const { t } = useTranslation(BATTLES_NS)
  const everything = [
    ...new Map(sections.flatMap((section) => section.cases.map((one) => [one.slug, one] as const))).values(),
  ]
  const prices = everything.map((one) => one.priceData.price)
  const [least, most] = [Math.floor(Math.min(...prices, 0)), Math.ceil(Math.max(...prices, 1))]
  const [section, setSection] = useState('all')
  const [name, setName] = useState('')
  const [isDearFirst, setDearFirst] = useState(false)
  const [bounds, setBounds] = useState<readonly [number, number]>([least, most])
  const [isWhole, setWhole] = useState(false)
  const last = new Set(lastCases.map((one) => one.slug))
  const favourites = new Set(useFavourites().map(({ slug }) => slug))
  const hasFavourites = everything.some(({ slug }) => favourites.has(slug))
  const isOfSection = ({ slug, sectionId }: Case) => {
    if (section === 'last') return last.has(slug)
    if (section === 'favourites') return favourites.has(slug)
    return section === 'all' || String(sectionId) === section
  }
  const wanted = name.trim().toLocaleLowerCase('ru')
  const found = everything
    .filter((one) => isOfSection(one))
    .filter((one) => one.name.toLocaleLowerCase('ru').includes(wanted))
    .filter((one) => one.priceData.price >= bounds[0] && one.priceData.price <= bounds[1])
    .sort(
      (a, b) =>
        Number(favourites.has(b.slug)) - Number(favourites.has(a.slug)) ||
        (isDearFirst ? b.priceData.price - a.priceData.price : a.priceData.price - b.priceData.price),
    )
  const shown = isWhole ? found : found.slice(0, FIRST_SHOWN)
  return (
    <Grid as={Panel} gap={16} padding={{ base: 20, phone: 14 }}>
      <Grid
        columns={{ base: 'auto minmax(0, 1fr) auto', phone: '1fr auto' }}
        gap={12}
        align="center"
        className={styles.head}
      >
        <Heading level={2} size="h3">
          {t('createScreen.cases')}
        </Heading>
        <SearchField
          label={t('createScreen.search')}
          placeholder={t('createScreen.search')}
          value={name}
          onChange={setName}
          found={wanted ? t('createScreen.found', { count: found.length }) : ''}
        />
        <Button kind="ghost" onClick={() => setDearFirst(!isDearFirst)}>
          {t(isDearFirst ? 'createScreen.dearFirst' : 'createScreen.cheapFirst')}
        </Button>
      </Grid>
      <Row isWrapped gap={12} justify="between">
        <Segmented
          maxWidth="100%"
          overflow="auto"
          label={t('createScreen.sections')}
          size="s"
          value={section}
          onChange={setSection}
          className={styles.sections}
          options={[
            { value: 'all', label: t('createScreen.all') },
            ...(hasFavourites ? [{ value: 'favourites', label: t('createScreen.favourites') }] : []),
            ...(last.size > 0 ? [{ value: 'last', label: t('createScreen.last') }] : []),
            ...sections.map((one) => ({ value: String(one.id), label: one.name })),
          ]}
        />
        <Row
          whiteSpace="nowrap"
          lineHeight={1}
          gap={14}
          text="note"
          tone="muted"
          width={{ phone: '100%' }}
          minWidth={260}
        >
          <span>{t('createScreen.priceLabel', { from: formatGold(bounds[0]), to: formatGold(bounds[1]) })}</span>
          <Slider.Root
            className={styles.slider}
            min={least}
            max={most}
            step={1}
            value={[...bounds]}
            onValueChange={([from = least, to = most]) => setBounds([from, to])}
            minStepsBetweenThumbs={1}
          >
            <Slider.Track className={styles.track}>
              <Slider.Range className={styles.range} />
            </Slider.Track>
            <Slider.Thumb
              className={styles.thumb}
              aria-label={`${t('createScreen.price')} ${t('createScreen.priceFrom')}`}
            />
            <Slider.Thumb
              className={styles.thumb}
              aria-label={`${t('createScreen.price')} ${t('createScreen.priceTo')}`}
            />
          </Slider.Root>
        </Row>
      </Row>
      {found.length === 0 ? (
        <EmptyState art="/i/static/cases/arena-gladiatorov" title={t('createScreen.nothing')} />
      ) : (
        <Grid as="ul" columns={{ base: 'repeat(auto-fill, minmax(168px, 1fr))', phone: 2 }} gap={12} phoneGap={8}>
          {shown.map((one) => (
            <li key={one.slug}>
              <PickedCase
                one={one}
                count={basket.find((line) => line.slug === one.slug)?.count ?? 0}
                onCount={onCount}
              />
            </li>
          ))}
        </Grid>
      )}
      {shown.length < found.length && (
        <Stack isCentered>
          <Button kind="ghost" onClick={() => setWhole(true)}>
            {t('createScreen.showMore', { count: found.length - shown.length })}
          </Button>
        </Stack>
      )}
    </Grid>
  )
}

function PickedCase({
  one,
  count,
  onCount,
}: {
  readonly one: Case
  readonly count: number
  readonly onCount: (slug: string, count: number) => void
}) {
  const { t } = useTranslation(BATTLES_NS)
  const { name } = one
  const isPicked = count > 0
  const card = useRef<HTMLElement>(null)
  const wasPressed = useRef(false)
  const change = (next: number) => {
    wasPressed.current = true
    onCount(one.slug, next)
  }
  // The clicked button and the stepper replace each other, so the focus moves between them.
  useEffect(() => {
    const wasHere = wasPressed.current && document.activeElement === document.body
    wasPressed.current = false
    if (wasHere)
      card.current?.querySelector<HTMLElement>(isPicked ? `.${styles.stepper} > :last-child` : 'button')?.focus()
  }, [isPicked])
  return (
    <Stack
      padding={12}
      as="article"
      gap={8}
      align="center"
      ref={card}
      className={`${styles.card} ${edgeClass}`}
      data-picked={isPicked || undefined}
      style={{ '--a': one.colorData.from } as CSSProperties}
      position="relative"
      radius="l"
      textAlign="center"
    >
      <FavouriteStar one={shelfCaseOf(one)} />
      <Box as="span" position="absolute" top={10} right={10}>
        <VolatilityMark volatility={one.volatility} hasWord={false} />
      </Box>
      <Picture
        shownWidth={124}
        shownHeight={124}
        fit="contain"
        src={one.appearanceData.image}
        width={144}
        height={144}
        alt=""
        className={styles.picture}
      />
      <b>{name}</b>
      <Gold value={one.priceData.price} size="s" />
      {count === 0 ? (
        <Button
          kind="ghost"
          size="s"
          isFull
          onClick={() => change(1)}
          aria-label={t('createScreen.addNamed', { name })}
        >
          <PlusIcon weight="bold" aria-hidden="true" />
          {t('createScreen.add')}
        </Button>
      ) : (
        <CountStepper name={name} count={count} onCount={change} />
      )}
    </Stack>
  )
}

/** The number of rounds with a case, with buttons for one less and one more. */
export function CountStepper({
  name,
  count,
  onCount,
}: {
  readonly name: string
  readonly count: number
  readonly onCount: (count: number) => void
}) {
  const { t } = useTranslation(BATTLES_NS)
  return (
    <span className={styles.stepper}>
      <button type="button" onClick={() => onCount(count - 1)} aria-label={t('createScreen.less', { name })}>
        <MinusIcon weight="bold" aria-hidden="true" />
      </button>
      <output>{count}</output>
      <button type="button" onClick={() => onCount(count + 1)} aria-label={t('createScreen.moreOf', { name })}>
        <PlusIcon weight="bold" aria-hidden="true" />
      </button>
    </span>
  )
}
