import PARTNERS_NS from 'texts:features/partners/landing'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { type ClientLoaderArgs, type LoaderArgs, prefetchInBrowser, prefetchOnServer } from '../../api/page.ts'
import { notePartnerLink } from '../../api/partner-link.ts'
import { usePrefetched } from '../../api/queries.ts'
import { useViewer } from '../../api/session.ts'
import { SignInLink } from '../../core/session/public.ts'
import { paths } from '../../navigation/paths.ts'
import type { RouteHandle } from '../../navigation/use-page-views.ts'
import { Box } from '../../ui/box.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Page } from '../../ui/page.tsx'
import { PageMeta } from '../../ui/page-meta.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './landing-screen.module.css'
import { landingQuery } from './partners.queries.ts'

export const loader = ({ params, context }: LoaderArgs) => prefetchOnServer(context, [landingQuery(params.code ?? '')])
export const clientLoader = ({ params }: ClientLoaderArgs) => prefetchInBrowser([landingQuery(params.code ?? '')])

export const handle: RouteHandle = { hasOwnTitle: true }

/**
 * The page that a partner's link opens: who invites, and a button to sign up. The link is stored for the sign-up, and the visit is
 * counted.
 */
export default function LandingScreen() {
  const { t } = useTranslation(PARTNERS_NS)
  const { code: typed = '' } = useParams()
  const { code, nickname, image } = usePrefetched(landingQuery(typed))
  const isPlayer = useViewer() !== null
  useEffect(() => {
    // Repeated visits of a link during one visit of the site count once.
    if (notePartnerLink(code)) void callApi('countPartnerVisit', { body: { code } }).catch(() => undefined)
  }, [code])
  return (
    <Page>
      <PageMeta title={t('title', { nickname })} description={t('description', { nickname })} />
      <meta name="robots" content="noindex" />
      <Box as={Panel} overflow="hidden" margin="0 auto" maxWidth={860} className={styles.landing}>
        <Picture
          shownWidth="min(860px, 100vw)"
          src={image ?? '/i/static/bg/hero'}
          width={860}
          height={420}
          alt=""
          isEager
        />
        <Stack gap={12} align="center" padding={{ base: '8px 32px 36px', phone: '4px 20px 28px' }} textAlign="center">
          <Text as="h1" size="h2" overflowWrap="anywhere">
            {t('heading', { nickname })}
          </Text>
          <Text tone="muted" maxWidth={520}>
            {t('text')}
          </Text>
          <Row isWrapped gap={12} justify="center" marginTop={8}>
            {isPlayer ? (
              <ButtonLink to={paths.home()} kind="gold" size="l">
                {t('cases')}
              </ButtonLink>
            ) : (
              <>
                <SignInLink size="l">{t('register')}</SignInLink>
                <ButtonLink to={paths.home()} kind="secondary" size="l">
                  {t('look')}
                </ButtonLink>
              </>
            )}
          </Row>
        </Stack>
      </Box>
    </Page>
  )
}
