import { LANGUAGE_IN_ADDRESS } from '@runecase/api/languages.ts'
import { use } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { Prefetched } from '../api/page.ts'
import type { RootData } from '../api/root-data.ts'
import { sharedPictureIn } from '../navigation/seo.queries.ts'
import { canonicalPath } from './canonical.ts'
import { NonceContext } from './nonce.ts'

/** Meta data for search engines and messengers besides the title: canonical URL, picture, site name. */
export function HeadOfPage({
  publicUrl,
  language,
  languages,
  project,
}: Pick<RootData, 'publicUrl' | 'language' | 'languages' | 'project'>) {
  const { words, pictures, legalEntity } = project
  const nonce = use(NonceContext)
  const { pathname } = useLocation()
  const matches = useMatches()
  const isFound = matches.at(-1)?.id !== 'not-found-screen'
  const picture = sharedPictureIn(
    matches.map(({ loaderData }) => (loaderData as Partial<Prefetched> | null)?.dehydrated),
    language,
  )
  const [usual] = languages
  const page = `${publicUrl}${canonicalPath(pathname)}`
  const addressIn = (code: string) => (code === usual ? page : `${page}?${LANGUAGE_IN_ADDRESS}=${code}`)
  const address = addressIn(language)
  const organisation = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: words.brand,
    ...(legalEntity && { legalName: legalEntity }),
    url: publicUrl,
    logo: `${publicUrl}${pictures.app}`,
    description: words.tagline,
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', url: `${publicUrl}/contacts` },
  }
  return (
    <>
      <link rel="icon" href={pictures.favicon} />
      <link rel="apple-touch-icon" href={pictures.touch} />
      {isFound && <link rel="canonical" href={address} />}
      {isFound && languages.length > 1 && <Alternates languages={languages} addressIn={addressIn} />}
      {isFound && <meta property="og:url" content={address} />}
      <meta property="og:locale" content={localeOf(language)} />
      <meta property="og:site_name" content={words.brand} />
      <meta property="og:image" content={`${publicUrl}${picture ?? pictures.share}`} />
      {picture === null && (
        <>
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
      <script
        type="application/ld+json"
        nonce={nonce}
        suppressHydrationWarning
        // The page's policy forbids text as a script's child, and this text is all our own.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing in it comes from outside
        dangerouslySetInnerHTML={{ __html: JSON.stringify(organisation) }}
      />
    </>
  )
}

/** The language and the country that most of its readers live in, such as `ru_RU`: the form that messengers know. */
function localeOf(language: string): string {
  const { language: main, region } = new Intl.Locale(language).maximize()
  return `${main}_${region}`
}

/** The same page in the other languages, for search engines. */
function Alternates({
  languages,
  addressIn,
}: Pick<RootData, 'languages'> & { readonly addressIn: (language: string) => string }) {
  const [usual = ''] = languages
  return (
    <>
      {languages.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={addressIn(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn(usual)} />
    </>
  )
}
