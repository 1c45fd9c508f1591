import BATTLES_NS from 'texts:features/battles/battles'
import { isApiError } from '@runecase/api/api-error.ts'
import type { BattleMode } from '@runecase/api/battles.ts'
import { BATTLE_SLOTS } from '@runecase/api/battles-rules.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { redirect, useNavigate, useSearchParams } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { currentUserQuery } from '../../api/enter-session.ts'
import {
  type ClientLoaderArgs,
  type LoaderArgs,
  pageContext,
  prefetchInBrowser,
  prefetchOnServer,
} from '../../api/page.ts'
import { usePrefetched } from '../../api/queries.ts'
import { currentViewer } from '../../api/session.ts'
import { useRequestKey } from '../../api/use-request-key.ts'
import { favouritesQuery } from '../../core/favourites/public.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { guardedPath } from '../../navigation/guards.ts'
import { paths } from '../../navigation/paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { formatGold } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Page } from '../../ui/page.tsx'
import { Row } from '../../ui/row.tsx'
import { showToast } from '../../ui/toast.tsx'
import { type Basket, basketOf, priceOf, roundsOf, withCount } from './basket.ts'
import { BasketPanel } from './basket-panel.tsx'
import { battleCasesQuery, type SharedBattle, sharedBattleQuery } from './battles.queries.ts'
import { CasePicker } from './case-picker.tsx'
import styles from './create-screen.module.css'
import { ModePicker } from './mode-picker.tsx'
import { BATTLE_ULID } from './ulid-of.ts'

function guard({ pathname }: URL, isPlayer: boolean): void {
  const to = guardedPath(pathname, isPlayer)
  if (to !== undefined) throw redirect(to)
}

/** The battle to copy, from the URL; null if the id cannot be one. */
const likeIn = (params: URLSearchParams): string | null => {
  const ulid = params.get('like')
  return ulid !== null && BATTLE_ULID.test(ulid) ? ulid : null
}
const modelsIn = ({ searchParams }: URL) => {
  const ulid = likeIn(searchParams)
  return ulid === null ? [] : [sharedBattleQuery(ulid)]
}

export const loader = ({ url, context }: LoaderArgs) => {
  guard(url, context.get(pageContext).viewer !== null)
  return prefetchOnServer(context, [battleCasesQuery()], [favouritesQuery(), ...modelsIn(url)])
}
export const clientLoader = ({ url }: ClientLoaderArgs) => {
  guard(url, currentViewer() !== null)
  return prefetchInBrowser([battleCasesQuery(), favouritesQuery(), ...modelsIn(url)])
}

/** A new battle: mode, rounds, seats, and its cost before it is created. */
export default function CreateScreen() {
  const { t } = useTranslation([BATTLES_NS, MESSAGES_NS])
  const client = useQueryClient()
  const navigate = useNavigate()
  const { sections, lastCases } = usePrefetched(battleCasesQuery())
  const { data: user } = useQuery(currentUserQuery())
  const [params] = useSearchParams()
  const like = likeIn(params)
  const model = like === null ? undefined : client.getQueryData<SharedBattle>(sharedBattleQuery(like).queryKey)
  const [mode, setMode] = useState<BattleMode>(model?.mode ?? 'classic')
  const [players, setPlayers] = useState<number>(model?.slots ?? BATTLE_SLOTS.min)
  const [isPrivate, setPrivate] = useState(false)
  const [basket, setBasket] = useState<Basket>(() => basketOf(model?.cases ?? []))
  const prices = new Map(
    sections.flatMap((section) => section.cases.map((one) => [one.slug, one.priceData.price] as const)),
  )
  const price = priceOf(basket, prices)
  const columns = useRef<HTMLDivElement>(null)
  const requestKey = useRequestKey()
  const create = useMutation({
    mutationFn: () => {
      const seats = mode === 'team' ? BATTLE_SLOTS.max : players
      const body = { cases: [...basket], players: seats, mode, isPrivate, expectedPrice: price }
      return callApi('createBattle', { body }, { idempotencyKey: requestKey.keyOf(body) })
    },
    onSuccess: ({ battleUlid }) => {
      if (!battleUlid) throw new Error(t('messages:errors.createBattle'))
      void navigate(paths.battle(battleUlid))
    },
    onError: (error) => {
      showToast({ kind: 'bad', title: t('createScreen.failed'), text: errorTexts(error) })
      // Otherwise every further click would be refused because of the outdated price.
      if (isApiError(error) && error.code === 'price_changed')
        void client.invalidateQueries({ queryKey: battleCasesQuery().queryKey })
    },
    onSettled: (_, error) => {
      requestKey.onResult(error)
      for (const name of ['listBattles', 'getBattleStatus', 'getCurrentUser'])
        void client.invalidateQueries({ queryKey: [name] })
    },
  })
  const setCount = (slug: string, count: number) => setBasket((before) => withCount(before, slug, count))
  return (
    <Page>
      <Row gap={12} marginBottom={16}>
        <BackLink to={paths.battles()} label={t('createScreen.back')} />
        <Heading level={1} size="h1" lineHeight={1.2}>
          {t('createScreen.title')}
        </Heading>
      </Row>
      <Grid
        columns={{ base: 'minmax(0, 1fr) 380px', laptop: 1 }}
        gap={24}
        align="start"
        className={styles.columns}
        ref={columns}
      >
        <Grid gap={16}>
          <ModePicker mode={mode} onChange={setMode} />
          <CasePicker sections={sections} lastCases={lastCases} basket={basket} onCount={setCount} />
          {basket.length > 0 && (
            <Button
              display="none"
              size="l"
              isFull
              className={styles.toRounds}
              onClick={() => columns.current?.lastElementChild?.scrollIntoView({ block: 'start' })}
            >
              {t('createScreen.toRounds', { count: roundsOf(basket), price: formatGold(price) })}
            </Button>
          )}
        </Grid>
        <BasketPanel
          basket={basket}
          sections={sections}
          price={price}
          balance={user?.finance.balance ?? null}
          mode={mode}
          players={mode === 'team' ? BATTLE_SLOTS.max : players}
          isPrivate={isPrivate}
          isCreating={create.isPending}
          onCount={setCount}
          onClear={() => setBasket([])}
          onPlayers={setPlayers}
          onPrivate={setPrivate}
          onCreate={() => create.mutate()}
        />
      </Grid>
    </Page>
  )
}
