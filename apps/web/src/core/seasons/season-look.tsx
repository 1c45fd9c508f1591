import { shopWords } from '@runecase/api/shop-words-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { I18nextProvider } from 'react-i18next'
import { useProject } from '../../api/root-data.ts'
import { i18nIn, useShopWords, wordsOf } from '../../i18n/i18n.ts'
import { OwnCoin, SeasonCoinContext, USUAL_COIN } from '../../ui/event-coin.tsx'
import { type SeasonHead, seasonHeadQuery } from './seasons.queries.ts'

/** What the current event changes on every screen: the name and picture of its coin, and its colours. Neutral defaults without an event. */
export function EventLook({ language, children }: { readonly language: string; readonly children: ReactNode }) {
  const { data: event } = useQuery(seasonHeadQuery())
  const names = event?.coinNames
  const project = useProject()
  const words = useMemo(
    () => (names ? shopWords(names, project.words) : wordsOf(project, language)),
    [names, project, language],
  )
  useShopWords(words)
  useSeasonColors(event)
  return (
    <I18nextProvider i18n={i18nIn(language, words)}>
      <SeasonCoinContext value={event?.coinsIcon ?? USUAL_COIN}>
        <OwnCoin />
        {children}
      </SeasonCoinContext>
    </I18nextProvider>
  )
}

/** The document is rendered with the colours of the current event (`Layout`); this hook follows a change. */
function useSeasonColors(event: SeasonHead | null | undefined): void {
  const drawn = useRef(event)
  useEffect(() => {
    if (event === drawn.current) return
    drawn.current = event
    void import('./season-colors.ts').then(({ paintDocument }) => paintDocument(event))
  }, [event])
}
