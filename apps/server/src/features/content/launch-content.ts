import { findUnsaidFacts } from '@runecase/api/shop-facts-rules.ts'
import type { FactBook } from '../../core/facts/public.ts'
import { type LaunchStepSource, missingOf } from '../../core/operators/public.ts'
import type { LiveSettings } from '../../core/settings/public.ts'
import type { ContentCache } from './content-cache.ts'

/** The pages that the law requires a shop to publish. */
const LEGAL_PAGES = [
  'offer',
  'user-agreement',
  'privacy',
  'cookies',
  'event-condition',
  'responsible-play',
  'company',
  'contacts',
] as const

/** A domain reserved for documentation and samples (RFC 2606). */
const SAMPLE_DOMAIN = /\.example$/

interface LaunchDeps {
  readonly settings: Pick<LiveSettings, 'get'>
  readonly factBook: FactBook
}

/** The steps for the company's data and its legal texts: each page exists and has no missing data. */
export const launchContent = (
  { settings, factBook }: LaunchDeps,
  cache: Pick<ContentCache, 'get'>,
): readonly LaunchStepSource[] => [
  {
    step: 'company',
    look: () => {
      const isEmpty = (name: 'legalEntity' | 'legalAddress' | 'legalRegistration') => settings.get(name) === ''
      const isSample = (name: 'siteDomain' | 'supportEmail') => SAMPLE_DOMAIN.test(settings.get(name))
      return missingOf([
        ...(['legalEntity', 'legalAddress', 'legalRegistration'] as const).filter(isEmpty),
        ...(isSample('siteDomain') ? ['siteDomain'] : []),
        ...(isSample('supportEmail') ? ['supportEmail'] : []),
      ])
    },
  },
  {
    step: 'legal_texts',
    look: async () => {
      const [{ pages }, facts] = await Promise.all([cache.get(), factBook.get()])
      const isUnfinished = (slug: string) => {
        const markdown = pages.get(slug)?.markdown
        return markdown === undefined || findUnsaidFacts(markdown, facts).length > 0
      }
      return missingOf(LEGAL_PAGES.filter(isUnfinished))
    },
  },
]
