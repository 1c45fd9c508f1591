import BRAND_NS from 'texts:i18n/brand'
import { type LoaderArgs, pageContext } from '../api/page.ts'
import { i18nIn } from '../i18n/i18n.ts'
import { paths } from '../navigation/paths.ts'

const GROUND = '#0d0819'

/** The web manifest of the installed app. */
export function loader({ context }: LoaderArgs) {
  const { language } = context.get(pageContext)
  const { t } = i18nIn(language)
  const manifest = {
    id: '/',
    name: t('name', { ns: BRAND_NS }),
    short_name: t('name', { ns: BRAND_NS }),
    description: t('tagline', { ns: BRAND_NS }),
    lang: language,
    dir: 'ltr',
    start_url: paths.home(),
    scope: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    icons: [
      { src: '/i/static/icon/app-192', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/i/static/icon/app-512', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/i/static/icon/maskable-512', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } })
}
