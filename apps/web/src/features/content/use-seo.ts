import type { Seo } from '@runecase/api/content.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { BRAND_NS } from '../../i18n/i18n.ts'
import { seoQuery } from './content.queries.ts'

/** Title and description of the address; until they are known those of the page before, and of the shop where they cannot be had. */
export function useSeo(): Seo {
  const { t } = useTranslation(BRAND_NS)
  const { data } = useQuery({ ...seoQuery(useLocation().pathname), placeholderData: keepPreviousData })
  return data?.title ? data : { title: t('name'), description: t('tagline') }
}
