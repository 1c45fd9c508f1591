import CASES_NS from 'texts:features/cases/cases'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CaseCard, shelvesQuery } from '../../core/catalog/public.ts'
import { Box } from '../../ui/box.tsx'
import { CardGrid } from '../../ui/card-grid.tsx'
import { SquaresFourIcon } from '../../ui/icons.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { useNear } from '../../ui/use-near.ts'
import type { CaseDetails } from './opening-terms.ts'
import { similarCases } from './similar-to.ts'

/** Cases at about the same price; loaded when the reader scrolls near. */
export function SimilarCases({ details, userLevel }: { readonly details: CaseDetails; readonly userLevel: number }) {
  const { t } = useTranslation(CASES_NS)
  const [box, isNear] = useNear<HTMLElement>()
  const { data: shelves = [] } = useQuery({ ...shelvesQuery(), enabled: isNear })
  const similar = similarCases(details, shelves, userLevel)
  return (
    <Box as="section" padding="40px 0 0" minHeight={320} ref={box} aria-labelledby="similar-cases">
      {similar.length > 0 && (
        <>
          <SectionHeading
            id="similar-cases"
            icon={<SquaresFourIcon weight="fill" aria-hidden="true" />}
            title={t('similar')}
          />
          <CardGrid label={t('similar')}>
            {similar.map((one) => (
              <CaseCard key={one.slug} one={one} userLevel={userLevel} />
            ))}
          </CardGrid>
        </>
      )}
    </Box>
  )
}
