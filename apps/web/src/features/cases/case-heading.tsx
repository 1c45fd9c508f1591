import CASES_NS from 'texts:features/cases/cases'
import { useTranslation } from 'react-i18next'
import { CATALOG_NS, labelOf, shelfCaseOf, textOf, VolatilityMark } from '../../core/catalog/public.ts'
import { FavouriteStar } from '../../core/favourites/public.ts'
import { paths } from '../../navigation/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Box } from '../../ui/box.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Heading } from '../../ui/heading.tsx'
import { CaretLeftIcon, ShieldCheckIcon } from '../../ui/icons.tsx'
import { Row } from '../../ui/row.tsx'
import { Seal } from '../../ui/seal.tsx'
import { CasePromises } from './case-facts.tsx'
import styles from './case-heading.module.css'
import { type CaseDetails, isFreeCase } from './opening-terms.ts'

/** The case's name, label and volatility, and the seal that opens the fairness proof. */
export function CaseHeading({ details, onSeal }: { readonly details: CaseDetails; readonly onSeal: () => void }) {
  const { t } = useTranslation(CASES_NS)
  return (
    <Row padding={{ base: '24px 0 18px', phone: '16px 0 12px' }} isWrapped gap={10}>
      <ButtonLink
        to={isFreeCase(details) ? paths.dailyCases() : paths.home()}
        kind="ghost"
        isSquare
        aria-label={t(isFreeCase(details) ? 'backToDaily' : 'back')}
      >
        <CaretLeftIcon weight="bold" aria-hidden="true" />
      </ButtonLink>
      <Heading level={1} overflowWrap="anywhere">
        {details.name}
      </Heading>
      <FavouriteStar one={shelfCaseOf(details)} place="line" />
      <Label details={details} />
      <Box as="span" height={20} flex="none" className={styles.volatility}>
        <VolatilityMark volatility={details.volatility} />
      </Box>
      <CasePromises details={details} />
      <Seal icon={<ShieldCheckIcon weight="fill" aria-hidden="true" />} onPress={onSeal}>
        {t('seal')}
      </Seal>
    </Row>
  )
}

/** The label as text only: the ribbon belongs to the card. */
function Label({ details }: { readonly details: CaseDetails }) {
  const { t } = useTranslation(CATALOG_NS)
  const label = labelOf(details)
  return label && <Badge tone={label.type === 'ended' ? 'plain' : 'event'}>{textOf(label, t)}</Badge>
}
