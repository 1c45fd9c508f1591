import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { currentUserQuery, userLevelQuery } from '../../api/enter-session.ts'
import { type LoaderArgs, prefetchInBrowser, prefetchOnServer } from '../../api/page.ts'
import { usePrefetched } from '../../api/queries.ts'
import { useViewer } from '../../api/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatGold } from '../../ui/format.ts'
import { LockIcon, LockKeyOpenIcon } from '../../ui/icons.tsx'
import { CaseCard } from '../catalog/case-card.tsx'
import { visibleSectionsQuery } from '../catalog/catalog.queries.ts'
import { type ShelfCase, shelfCaseOf } from '../catalog/shelf-case.ts'
import styles from './case-lists.module.css'
import { coinCaseLevels } from './coin-case-levels.ts'
import { CoinRules } from './coin-rules.tsx'
import { NoEvent } from './no-event.tsx'
import screen from './season-screen.module.css'
import { SEASONS_NS } from './seasons.i18n.ts'
import { type Event, eventQuery } from './seasons.queries.ts'
import { SectionHead } from './section-head.tsx'

const queries = () => [eventQuery(), visibleSectionsQuery()]

export const loader = ({ context }: LoaderArgs) => prefetchOnServer(context, queries())
export const clientLoader = () => prefetchInBrowser(queries())

/** Cases that cost coins: those that the player's level opens, and those of higher levels. */
export default function CoinCasesScreen() {
  const { t } = useTranslation(SEASONS_NS)
  const viewer = useViewer()
  const event = usePrefetched(eventQuery())
  const sections = usePrefetched(visibleSectionsQuery())
  const { data: level } = useQuery({ ...userLevelQuery(viewer?.userId ?? ''), enabled: viewer !== null })
  const { data: user } = useQuery({ ...currentUserQuery(), enabled: viewer !== null })
  if (!event) return <NoEvent />
  const userLevel = level?.userLevel ?? 1
  const cases = sections
    .flatMap((section) => section.cases)
    .filter(({ kind }) => kind === 'coin')
    .map(shelfCaseOf)
    .sort((a, b) => a.price - b.price)
  const { open, later } = coinCaseLevels(cases, userLevel)
  const list = (shown: readonly ShelfCase[]) => (
    <ul className={styles.grid}>
      {shown.map((one) => (
        <CoinCase key={one.slug} one={one} event={event} userLevel={userLevel} coins={user?.finance.coinBalance} />
      ))}
    </ul>
  )
  return (
    <main className={screen.screen}>
      {(event.state === 'upcoming' || event.state === 'over') && (
        <p className={styles.note}>{t(`coinCases.${event.state}`)}</p>
      )}
      {cases.length === 0 && <EmptyState art="/i/static/misc/coin-event" title={t('coinCases.empty')} />}
      {open.length > 0 && (
        <section aria-labelledby="open-title">
          <SectionHead
            id="open-title"
            icon={<LockKeyOpenIcon weight="fill" aria-hidden="true" />}
            title={t('coinCases.open')}
          >
            {viewer && t('coinCases.level', { level: userLevel })}
          </SectionHead>
          {list(open)}
        </section>
      )}
      {later.length > 0 && (
        <section aria-labelledby="later-title">
          <SectionHead
            id="later-title"
            icon={<LockIcon weight="fill" aria-hidden="true" />}
            title={t('coinCases.later')}
          >
            {t('coinCases.grows')}
          </SectionHead>
          {list(later)}
        </section>
      )}
      <CoinRules event={event} />
    </main>
  )
}

function CoinCase({
  one,
  event,
  userLevel,
  coins,
}: {
  readonly one: ShelfCase
  readonly event: Event
  readonly userLevel: number
  /** What the player has; undefined for guests. */
  readonly coins: number | undefined
}) {
  const { t } = useTranslation(SEASONS_NS)
  const worth = formatGold(one.price * event.coinReferenceValue)
  const times = coins === undefined ? 0 : Math.floor(coins / one.price)
  return (
    <li>
      <CaseCard one={one} userLevel={userLevel} />
      <p className={styles.bonus}>
        {t('coinCases.worth', { worth })}
        {coins !== undefined && (
          <>
            {' '}
            · {times > 0 ? t('coinCases.enough', { count: times }) : t('coinCases.short', { count: one.price - coins })}
          </>
        )}
      </p>
    </li>
  )
}
