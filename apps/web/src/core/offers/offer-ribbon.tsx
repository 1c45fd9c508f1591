import type { Offer } from '@runecase/api/offers.ts'
import type { CSSProperties } from 'react'
import { Row } from '../../ui/row.tsx'
import styles from './offer-parts.module.css'

/** The label of an offer in its colour, darkened so that white text is always readable. */
export function OfferRibbon({ offer: { labelName, labelColor } }: { readonly offer: Offer }) {
  return (
    <Row
      tone="light"
      position="absolute"
      top={12}
      left={-4}
      zIndex={4}
      as="span"
      text="label"
      className={styles.ribbon}
      style={{ '--l': labelColor } as CSSProperties}
      padding="0 14px 0 10px"
      height={24}
    >
      {labelName}
    </Row>
  )
}
