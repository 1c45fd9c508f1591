/** Promo codes: the field, the saved code, their texts. */

export { default as PROMO_NS } from 'texts:core/promo/promo'
export { codeOfQuery, takeSavedCode } from './brought-code.ts'
export { PromoField, PromoForm } from './promo-field.tsx'
export { usePromoTexts } from './promo-texts.ts'
export { type PromoChoice, usePromo } from './use-promo.ts'
export { waitingCode } from './waiting-code.ts'
