import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { userLevelQuery } from '../../api/enter-session.ts'
import { type LoaderArgs, prefetchInBrowser, prefetchOnServer } from '../../api/page.ts'
import { usePrefetched } from '../../api/queries.ts'
import { useViewer } from '../../api/session.ts'
import { pageMeta } from '../../i18n/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { visibleSectionsQuery } from '../catalog/catalog.queries.ts'
import { CaseFilter } from './case-filter.tsx'
import { EventHero } from './event-hero.tsx'
import { GuestWelcome } from './guest-welcome.tsx'
import styles from './home-screen.module.css'
import { Shelf } from './shelf.tsx'
import { narrowShelves, type PriceBand, shelves } from './shelf-filter.ts'

export const loader = ({ context }: LoaderArgs) => prefetchOnServer(context, [visibleSectionsQuery()])
export const clientLoader = () => prefetchInBrowser([visibleSectionsQuery()])
export const meta = () => pageMeta('/')

/** The main page: the event, then every shelf of the catalogue. */
export default function HomeScreen() {
  const { t } = useTranslation('home')
  const viewer = useViewer()
  const { data: level } = useQuery({ ...userLevelQuery(viewer?.userId ?? ''), enabled: viewer !== null })
  const all = shelves(usePrefetched(visibleSectionsQuery()))
  const [words, setWords] = useState('')
  const [band, setBand] = useState<PriceBand>('all')
  const found = narrowShelves(all, useDeferredValue(words), band)
  const gift = all.flatMap(({ cases }) => cases).find(({ kind, available }) => kind === 'landing' && available)
  const isNarrowed = words !== '' || band !== 'all'
  return (
    <main>
      <EventHero section={all.find(({ event }) => event)} />
      <div className={styles.wrap}>
        {viewer === null && gift && <GuestWelcome gift={gift} />}
        {all.length === 0 ? (
          <EmptyState art="/i/static/cases/novice" title={t('empty')} />
        ) : (
          <>
            <CaseFilter
              words={words}
              onWords={setWords}
              band={band}
              onBand={setBand}
              found={isNarrowed ? found.reduce((sum, { cases }) => sum + cases.length, 0) : null}
            />
            {found.map((section, place) => (
              <Shelf key={section.id} section={section} userLevel={level?.userLevel ?? 1} isFirst={place === 0} />
            ))}
            {found.length === 0 && (
              <EmptyState art="/i/static/cases/novice" title={t('filter.nothing')}>
                <Button
                  kind="secondary"
                  onClick={() => {
                    setWords('')
                    setBand('all')
                  }}
                >
                  {t('filter.reset')}
                </Button>
              </EmptyState>
            )}
          </>
        )}
      </div>
    </main>
  )
}
