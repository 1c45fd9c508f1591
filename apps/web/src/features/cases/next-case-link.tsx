import CASES_NS from 'texts:features/cases/cases'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { shelvesQuery } from '../../core/catalog/public.ts'
import { useNextFree } from '../../core/daily-cases/public.ts'
import { paths } from '../../navigation/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { GiftIcon, LockKeyOpenIcon } from '../../ui/icons.tsx'
import { Price } from '../../ui/money.tsx'
import { cheapestOf } from './similar-to.ts'

/** The link after a case that opens once: to the next free case, otherwise to the cheapest; to all cases until they are known. */
export function NextCaseLink({ slug, className }: { readonly slug: string; readonly className: string | undefined }) {
  const { t } = useTranslation(CASES_NS)
  const free = useNextFree(slug)
  const { data: shelves = [] } = useQuery({ ...shelvesQuery(), enabled: free === null })
  if (free) {
    return (
      <ButtonLink to={paths.openCase(free.slug)} size="l" className={className} data-first-focus>
        <GiftIcon weight="fill" aria-hidden="true" />
        <span>{t('onward.free', { name: free.name })}</span>
      </ButtonLink>
    )
  }
  const cheapest = cheapestOf(shelves, 1)
  return (
    <ButtonLink
      to={cheapest ? paths.openCase(cheapest.slug) : paths.home()}
      size="l"
      className={className}
      data-first-focus
    >
      <LockKeyOpenIcon weight="fill" aria-hidden="true" />
      {cheapest ? (
        <>
          <span>{t('onward.paid', { name: cheapest.name })}</span> <Price value={cheapest.price} currency="GOLD" />
        </>
      ) : (
        <span>{t('back')}</span>
      )}
    </ButtonLink>
  )
}
