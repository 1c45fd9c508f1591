import BRAND_NS from 'texts:i18n/brand'
import type { Seo } from '@runecase/api/content.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { seoQuery } from './seo.queries.ts'

/** Title and description of the path; until they are loaded those of the previous page, and the site's when they are unavailable. */
export function useSeo(): Seo {
  const { t } = useTranslation(BRAND_NS)
  const { data } = useQuery({ ...seoQuery(useLocation().pathname), placeholderData: keepPreviousData })
  return data?.title ? data : { title: t('name'), description: t('tagline'), image: null }
}
