/** The ribbons of cases whose colour is the shop's; a ribbon of an operator's own text has its own colour. */
export const RIBBONS = [
  'new',
  'update',
  'bestseller',
  'exclusive',
  'fiftyFifty',
  'free',
  'cashback',
  'multifix',
  'multicast',
  'everyNOpenFree',
] as const
export type Ribbon = (typeof RIBBONS)[number]

/** The token with the colour of a ribbon, such as `--label-fifty-fifty`; with `-ink` appended it is the colour of its text. */
export const ribbonToken = (ribbon: Ribbon): string => `--label-${ribbon.replace(/(?=[A-Z])/g, '-').toLowerCase()}`
