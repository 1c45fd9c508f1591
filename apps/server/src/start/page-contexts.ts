import type { LiveProject } from '../core/project/public.ts'
import { findCallerByCookie, SESSION_COOKIE } from '../core/session/public.ts'
import { closedPages, isInShare, type LiveSettings } from '../core/settings/public.ts'
import type { SisterShops } from '../core/sisters/public.ts'
import type { Deps } from '../platform/deps.ts'
import { countryOf } from '../platform/http/country.ts'
import type { PageApiFactory } from '../platform/http/page-api.ts'
import { onlyCookie } from '../platform/http/session-cookie.ts'
import type { PagesOptions } from '../platform/page/mount-pages.ts'
import { currentRequestId } from '../platform/request-scope.ts'
import type { Config } from '../settings/config.ts'

/** Creates the context of a page: the viewer, the calls that the page may make, and the settings that it depends on. */
export function pageContexts({
  settings,
  project,
  sisters,
  config,
  pageApi,
  ...deps
}: Pick<Deps, 'database' | 'clock'> & {
  readonly settings: LiveSettings
  readonly project: Pick<LiveProject, 'page'>
  readonly sisters: Pick<SisterShops, 'shown'>
  readonly config: Config
  readonly pageApi: PageApiFactory
}): PagesOptions['createContext'] {
  return async (request, language) => {
    const secret = request && onlyCookie(request.headers.cookie, SESSION_COOKIE)
    const caller = secret ? await findCallerByCookie(deps, secret) : null
    const viewer = caller && { userId: String(caller.userId) }
    const hasPacksBanner = isInShare('packsBanner', caller?.userId ?? null, settings.get('packsBannerShare'))
    const share = settings.get('changeMinSumShare')
    const address = request?.ip ?? ''
    const userAgent = request?.headers['user-agent'] ?? null
    const country = countryOf(request?.headers, config.payments.countryHeader)
    return {
      viewer,
      project: project.page(language),
      closed: closedPages(settings),
      hasWelcome: settings.get('welcomePage'),
      hasFairnessPages: settings.get('fairnessPages'),
      hasSimulatedPlayers: config.demo.hasWorld,
      sisters: sisters.shown(),
      hasPacksBanner,
      socials: {
        vk: settings.get('socialVk') || null,
        telegram: settings.get('socialTelegram') || null,
        instagram: settings.get('socialInstagram') || null,
      },
      changeMinSum: caller && share > 0 ? (isInShare('changeMinSum', caller.userId, share) ? 'false' : 'true') : null,
      api: pageApi({
        caller,
        address,
        userAgent,
        country,
        requestId: request?.id ?? currentRequestId() ?? 'guests',
        language,
      }),
    }
  }
}
