import type { Offer } from '@runecase/api/offers.ts'
import type { CSSProperties } from 'react'
import styles from './offer-parts.module.css'

/** The label of an offer: its colour, darkened, so that white words can be read on any of them. */
export function OfferRibbon({ offer: { labelName, labelColor } }: { readonly offer: Offer }) {
  return (
    <span className={styles.ribbon} style={{ '--l': labelColor } as CSSProperties}>
      {labelName}
    </span>
  )
}
