import PLAYER_WORDS_NS from 'texts:core/players/player-words'
import { Anchor, Button, Group, Stack, Text, Timeline } from '@mantine/core'
import {
  Coins,
  CreditCard,
  DiceFive,
  type Icon,
  NotePencil,
  PaperPlaneTilt,
  Prohibit,
  SignIn,
  Swap,
  TreasureChest,
} from '@phosphor-icons/react'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { OperatorApi } from '@runecase/api/operator-api.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callOperator } from '../../api/call-operator.ts'
import { LoadingOrError } from '../../app/loading-or-error.tsx'
import { wordOf } from '../../i18n/i18n.ts'
import { TimeCell } from '../../list/moment.tsx'
import { showSum } from '../../list/show-sums.ts'
import { browserOf } from '../sessions/public.ts'
import { TERMS_NS } from '../terms/public.ts'

type Event = EndpointData<OperatorApi['getPlayerTimeline']>['items'][number]

const ICONS: Readonly<Record<Event['event'], Icon>> = {
  opening: TreasureChest,
  roll: DiceFive,
  order: CreditCard,
  withdrawal: PaperPlaneTilt,
  battle: Swap,
  movement: Coins,
  session: SignIn,
  restriction: Prohibit,
  note: NotePencil,
}

/** Everything that happened to the player in one timeline, the newest first, with a link to each record. */
export function PlayerTimeline({ playerId }: { readonly playerId: string }) {
  const { t } = useTranslation(PLAYER_WORDS_NS)
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['getPlayerTimeline', playerId],
    queryFn: ({ pageParam, signal }) =>
      callOperator(
        'getPlayerTimeline',
        { params: { id: playerId }, query: { ...(pageParam !== null && { before: pageParam }) } },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.earlier,
  })
  if (!data) return <LoadingOrError error={error} height={240} />
  const events = data.pages.flatMap(({ items }) => items)
  if (events.length === 0) return <Text c="dimmed">{t('timeline.empty')}</Text>
  return (
    <Stack>
      <Timeline bulletSize={26} lineWidth={2}>
        {events.map((one) => {
          const EventIcon = ICONS[one.event]
          return (
            <Timeline.Item
              key={`${one.event} ${one.id} ${one.detail}`}
              bullet={<EventIcon weight="fill" aria-hidden />}
              title={<Title one={one} />}
            >
              <Group gap="xs">
                <Text size="xs" c="dimmed" component="span">
                  <TimeCell at={one.at} />
                </Text>
                {one.amount === null ? null : (
                  <Text size="xs" fw={700} component="span">
                    {one.event === 'movement' && one.amount > 0 ? '+' : ''}
                    {showSum(one.amount)} GOLD
                  </Text>
                )}
                {one.proofUrl ? (
                  <Anchor size="xs" href={one.proofUrl} target="_blank" rel="noreferrer">
                    {t('timeline.check')}
                  </Anchor>
                ) : null}
              </Group>
            </Timeline.Item>
          )
        })}
      </Timeline>
      {hasNextPage ? (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('timeline.more')}
        </Button>
      ) : null}
    </Stack>
  )
}

/** Where the record of an event is shown. */
const PATHS: Partial<Record<Event['event'], (reference: string) => string>> = {
  order: (id) => `/payments/${id}`,
  withdrawal: (id) => `/withdrawals/${id}?state=all`,
  battle: (ulid) => `/battles/${ulid}`,
}

function Title({ one }: { readonly one: Event }) {
  const { t } = useTranslation([PLAYER_WORDS_NS, TERMS_NS])
  const name = one.name ?? ''
  const detail = one.detail ?? ''
  const text = {
    opening: () => t('timeline.opening', { name, item: detail }),
    roll: () => wordOf(PLAYER_WORDS_NS, 'games', detail),
    order: () => t('timeline.order', { name, state: wordOf(TERMS_NS, 'payment.states', detail) }),
    withdrawal: () => t('timeline.withdrawal', { name, state: wordOf(TERMS_NS, 'withdrawal.statuses', detail) }),
    battle: () => t('timeline.battle', { mode: wordOf(TERMS_NS, 'battle.modes', detail) }),
    movement: () => wordOf(TERMS_NS, 'kindsOfEntries', detail),
    session: () =>
      t('timeline.session', {
        with: [wordOf(PLAYER_WORDS_NS, 'ways', one.detail ?? 'none'), browserOf(one.name)].filter(Boolean).join(', '),
      }),
    restriction: () => t('timeline.restriction', { action: wordOf(PLAYER_WORDS_NS, 'actions', detail), reason: name }),
    note: () => t('timeline.note', { author: detail, text: name }),
  }[one.event]()
  const path = one.reference === null ? undefined : PATHS[one.event]?.(one.reference)
  if (!path) return text
  return (
    <Anchor component={Link} to={path} inherit>
      {text}
    </Anchor>
  )
}
