import BATTLES_NS from 'texts:features/battles/battles'
import type { BattleMode } from '@runecase/api/battles.ts'
import { BATTLE_SLOTS, MAX_BATTLE_ROUNDS } from '@runecase/api/battles-rules.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Section } from '../../core/catalog/public.ts'
import { paths } from '../../navigation/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { formatGold } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { SwordIcon, UserIcon } from '../../ui/icons.tsx'
import { Gold } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Row } from '../../ui/row.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Text } from '../../ui/text.tsx'
import { type Basket, roundsOf } from './basket.ts'
import styles from './basket-panel.module.css'
import { CountStepper } from './case-picker.tsx'

/** The chosen rounds, the seats, the cost against the balance, and the button that creates the battle. */
export function BasketPanel({
  basket,
  sections,
  price,
  balance,
  mode,
  players,
  isPrivate,
  isCreating,
  onCount,
  onClear,
  onPlayers,
  onPrivate,
  onCreate,
}: {
  readonly basket: Basket
  readonly sections: readonly Section[]
  readonly price: number
  readonly balance: number | null
  readonly mode: BattleMode
  readonly players: number
  readonly isPrivate: boolean
  readonly isCreating: boolean
  readonly onCount: (slug: string, count: number) => void
  readonly onClear: () => void
  readonly onPlayers: (players: number) => void
  readonly onPrivate: (isPrivate: boolean) => void
  readonly onCreate: () => void
}) {
  const { t } = useTranslation(BATTLES_NS)
  const cases = new Map(sections.flatMap((section) => section.cases.map((one) => [one.slug, one] as const)))
  const rounds = roundsOf(basket)
  const missing = balance === null ? 0 : price - balance
  const isPoor = missing > 0
  const heading = useRef<HTMLHeadingElement>(null)
  const lines = useRef<HTMLUListElement>(null)
  // Removing a line also removes its button: the focus moves to the next line, and from the last one to the heading.
  const passFocusOn = () => {
    const line = lines.current?.querySelector(':scope > li:focus-within')
    if (!line) return
    const neighbour = line.nextElementSibling ?? line.previousElementSibling
    const heir = neighbour?.querySelector<HTMLElement>('button') ?? heading.current
    heir?.focus()
  }
  const seats = Array.from({ length: BATTLE_SLOTS.max - BATTLE_SLOTS.min + 1 }, (_, index) => BATTLE_SLOTS.min + index)
  return (
    <Grid position="sticky" top={96} as={Panel} gap={14} className={styles.panel} padding={{ base: 20, phone: 14 }}>
      <Row gap={10}>
        <h2 ref={heading} tabIndex={-1}>
          {t('createScreen.rounds')}
        </h2>
        <Badge>{t('createScreen.roundsOf', { count: rounds, max: MAX_BATTLE_ROUNDS })}</Badge>
        {basket.length > 0 && (
          <Button
            margin="0 0 0 auto"
            kind="ghost"
            size="s"
            onClick={() => {
              heading.current?.focus()
              onClear()
            }}
          >
            {t('createScreen.clear')}
          </Button>
        )}
      </Row>
      {basket.length === 0 && (
        <Text size="note" tone="muted">
          {t('createScreen.pick')}
        </Text>
      )}
      {basket.length > 0 && (
        <Stack maxHeight={320} overflow="auto" as="ul" gap={8} ref={lines} className={styles.lines}>
          {basket.map(({ slug, count }) => {
            const one = cases.get(slug)
            return (
              one && (
                <Grid
                  ground="ink-0-30"
                  as="li"
                  columns="48px minmax(0, 1fr) 108px"
                  align="center"
                  gap={10}
                  radius="m"
                  padding="6px 8px"
                  key={slug}
                >
                  <Picture src={one.appearanceData.image} width={48} height={48} alt="" />
                  <Stack as="p" gap={4} minWidth={0}>
                    <Text as="b" size="strong" isTruncated>
                      {one.name}
                    </Text>
                    <Gold value={(Math.round(one.priceData.price * 100) * count) / 100} size="s" />
                  </Stack>
                  <CountStepper
                    name={one.name}
                    count={count}
                    onCount={(next) => {
                      if (next === 0) passFocusOn()
                      onCount(slug, next)
                    }}
                  />
                </Grid>
              )
            )
          })}
        </Stack>
      )}
      <Progress value={rounds} max={MAX_BATTLE_ROUNDS} />
      <h2>{t('createScreen.players')}</h2>
      <Segmented
        width="100%"
        label={t('createScreen.players')}
        value={String(players)}
        onChange={(next) => onPlayers(Number(next))}
        isDisabled={mode === 'team'}
        className={styles.seats}
        options={seats.map((count) => ({
          value: String(count),
          label: (
            <Row as="span" isInline gap={8}>
              <UserIcon weight="fill" aria-hidden="true" />
              {count}
            </Row>
          ),
        }))}
      />
      <Switch isOn={isPrivate} onChange={onPrivate}>
        <Stack as="span" gap={4}>
          <Text as="b" size="strong">
            {t('createScreen.private')}
          </Text>
          <Text as="small" size="small" tone="muted">
            {t('createScreen.privateHint')}
          </Text>
        </Stack>
      </Switch>
      <Stack lineAbove="line-1" padding="14px 0 0" as="dl" gap={10}>
        <Row gap={12} justify="between">
          <Text as="dt" size="ui" tone="muted">
            {t('createScreen.entry')}
          </Text>
          <Text isTabular as="dd" size="strong" lineHeight={1}>
            <Gold value={price} size="l" />
          </Text>
        </Row>
        <Row gap={12} justify="between">
          <Text as="dt" size="ui" tone="muted">
            {t('createScreen.bank', { count: players })}
          </Text>
          <Text isTabular as="dd" size="strong" lineHeight={1}>
            {formatGold((Math.round(price * 100) * players) / 100)}
          </Text>
        </Row>
      </Stack>
      <Grid gap={10} className={styles.create}>
        {isPoor ? (
          <>
            <p role="status">{t('createScreen.poor', { amount: formatGold(missing) })}</p>
            <ButtonLink to={paths.refill()} kind="gold" size="l" isFull>
              {t('createScreen.refill')}
            </ButtonLink>
          </>
        ) : (
          <Button size="l" isFull isLoading={isCreating} aria-disabled={rounds === 0} onClick={onCreate}>
            <SwordIcon weight="fill" aria-hidden="true" />
            {rounds === 0 ? t('createScreen.empty') : t('createScreen.create', { price: formatGold(price) })}
          </Button>
        )}
        <Text size="note" tone="muted" textAlign="center">
          {t('createScreen.promise')}
        </Text>
      </Grid>
    </Grid>
  )
}
