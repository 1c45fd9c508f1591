const PERCENT = new Intl.NumberFormat('ru', { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 })
const NUMBER = new Intl.NumberFormat('ru', { maximumFractionDigits: 2 })

/** A number of a preview in the operators' notation; null without one. */
export const previewNumber = (value: number | null): string | null => (value === null ? null : NUMBER.format(value))

/** A share of a preview as percent: 0.8641 is `86,41 %`. */
export const previewPercent = (share: number | null): string | null => (share === null ? null : PERCENT.format(share))
