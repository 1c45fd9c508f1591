import type { Seo } from '@runecase/api/content.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useProject } from '../api/root-data.ts'
import { seoQuery } from './seo.queries.ts'

/** Title and description of the path. Until they are loaded, those of the previous page; the site's own when they are unavailable. */
export function useSeo(): Seo {
  const { words } = useProject()
  const { data } = useQuery({ ...seoQuery(useLocation().pathname), placeholderData: keepPreviousData })
  return data?.title ? data : { title: words.brand, description: words.tagline, image: null }
}
