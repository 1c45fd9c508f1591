const read = (name: string) =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '')

/** The name of the shop when this page was loaded. */
export const BRAND = read('brand')

/** The name of a saved file, with that of the shop. */
export const fileName = (name: string) => `${read('slug') || 'shop'}-${name}`

/** The path of the picture beside the name. */
export const MARK =
  typeof document === 'undefined' ? '' : (document.querySelector('link[rel="icon"]')?.getAttribute('href') ?? '')
