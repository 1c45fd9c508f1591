import FOOTER_NS from 'texts:app/layouts/footer'
import SHELL_NS from 'texts:app/layouts/shell'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useProject } from '../../api/root-data.ts'
import { siteStatisticsQuery } from '../../core/site-statistics/site-statistics.queries.ts'
import { pagesQuery } from '../../features/content/content.queries.ts'
import { isMissingPage } from '../../features/content/content-paths.ts'
import { paymentMarksQuery } from '../../features/payments/payments.queries.ts'
import { MENU_GAMES } from '../../navigation/games.ts'
import { paths } from '../../navigation/paths.ts'
import { useClosedPages } from '../../navigation/use-closed-pages.ts'
import { useFairnessPages } from '../../navigation/use-fairness-pages.ts'
import { Box } from '../../ui/box.tsx'
import { formatCoins } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { DemoProgress } from './demo-line.tsx'
import styles from './footer.module.css'
import { FooterNews } from './footer-news.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { PAYMENTS, PaymentMark } from './payment-mark.tsx'
import { SocialLinks } from './social-links.tsx'

const FIGURES = ['opened', 'users', 'upgrades', 'battles', 'online', 'arcanes'] as const

/** The footer of every screen: site statistics, links, and legal information. */
export default function Footer() {
  const areFairnessPagesShown = useFairnessPages()
  const { t } = useTranslation([FOOTER_NS, SHELL_NS])
  const { disclaimer } = useProject().words
  return (
    <Box
      lineAbove="line-1"
      as="footer"
      padding={{ phone: '0 0 96px' }}
      margin={{ base: '96px 0 0', phone: '48px 0 0' }}
      className={styles.footer}
    >
      <Box padding="0 var(--gutter)" margin="0 auto" maxWidth="calc(var(--page) + 2 * var(--gutter))">
        <Statistics />
        <Grid
          columns={{
            base: '1.5fr 0.8fr 0.8fr 0.8fr 1.3fr',
            laptop: '1.6fr 1fr 1fr 1fr',
            phone: 'minmax(0, 1fr) minmax(0, 1fr)',
          }}
          padding={{ base: '40px 0', phone: '28px 0' }}
          className={styles.columns}
        >
          <div>
            <Logo />
            <Text maxWidth={300} lineHeight={1.6} tone="faint" marginTop={14}>
              {t('about')}
            </Text>
            <SocialLinks className={styles.social} />
            <LanguageSwitch />
          </div>
          <div>
            <h2>{t('play')}</h2>
            <ul>
              <li>
                <Link to={{ pathname: paths.home(), hash: 'cases' }}>{t('cases')}</Link>
              </li>
              {MENU_GAMES.map(({ word, to }) => (
                <Entry key={word} to={to}>
                  {t(`shell:sections.${word}`)}
                </Entry>
              ))}
              <Entry to={paths.dailyCases()}>{t('shell:sections.daily')}</Entry>
              <Entry to={paths.history()}>{t('history')}</Entry>
              <Entry to={paths.statistics()}>{t('statistics')}</Entry>
            </ul>
          </div>
          <div>
            <h2>{t('bonuses')}</h2>
            <ul>
              <li>
                <Link to={{ pathname: paths.home(), hash: 'event' }}>{t('event')}</Link>
              </li>
              <Entry to={paths.event()}>{t('battlePass')}</Entry>
              <Entry to={paths.offersShop()}>{t('shell:sections.secret')}</Entry>
              <Entry to={paths.leaderboard()}>{t('shell:sections.top')}</Entry>
              <Entry to={paths.bonuses()}>{t('promo')}</Entry>
            </ul>
          </div>
          <div className={styles.help}>
            <h2>{t('help')}</h2>
            <ul>
              <Entry to={paths.faq()}>{t('shell:sections.faq')}</Entry>
              {areFairnessPagesShown && <Entry to={paths.fairnessInstructions()}>{t('shell:fair.title')}</Entry>}
              <Entry to={paths.support()}>{t('shell:sections.support')}</Entry>
              <Entry to={paths.contacts()}>{t('contacts')}</Entry>
              <Entry to={paths.company()}>{t('company')}</Entry>
              <Entry to={paths.offer()}>{t('offer')}</Entry>
              <Entry to={paths.userAgreement()}>{t('agreement')}</Entry>
              <Entry to={paths.privacy()}>{t('privacy')}</Entry>
              <Entry to={paths.eventCondition()}>{t('eventCondition')}</Entry>
              <Entry to={paths.cookies()}>{t('cookies')}</Entry>
              <Entry to={paths.responsiblePlay()}>{t('responsible')}</Entry>
              <Entry to={paths.status()}>{t('status')}</Entry>
              <Entry to={paths.credits()}>{t('credits')}</Entry>
            </ul>
          </div>
          <FooterNews />
        </Grid>
        <Payments />
        <DemoProgress />
        <Text lineHeight={1.5} size="small" tone="faint" padding="0 0 40px" maxWidth={900}>
          {disclaimer} {t('art')} {t('adult')}
        </Text>
      </Box>
    </Box>
  )
}

function Entry({ to, children }: { readonly to: string; readonly children: string }) {
  const { data: pages } = useQuery(pagesQuery())
  if (useClosedPages()(to) !== undefined || isMissingPage(to, pages)) return null
  return (
    <li>
      <Link to={to}>{children}</Link>
    </li>
  )
}

/** Logos of the payment methods that are enabled in any country. */
function Payments() {
  const { t } = useTranslation(FOOTER_NS)
  const { data: on = [] } = useQuery(paymentMarksQuery())
  const shown = PAYMENTS.filter(([picture]) => on.includes(picture))
  if (shown.length === 0) return null
  return (
    <Row
      lineAbove="line-1"
      padding="24px 0"
      as="ul"
      isWrapped
      gap={8}
      align="stretch"
      className={styles.payments}
      aria-label={t('payments')}
    >
      {shown.map(([picture, name]) => (
        <Row
          edge="line-1"
          lineHeight={1}
          as="li"
          gap={8}
          text="h4"
          tone="muted"
          padding={{ base: '0 16px', phone: '0 11px' }}
          height={{ base: 40, phone: 34 }}
          radius="m"
          fontSize={{ phone: 12 }}
          key={picture}
        >
          <PaymentMark name={name} />
        </Row>
      ))}
    </Row>
  )
}

function Statistics() {
  const { t } = useTranslation(FOOTER_NS)
  const { data } = useQuery(siteStatisticsQuery())
  return (
    <Grid lineBelow="line-1" as="dl" columns={{ base: 6, phone: 3 }} className={styles.figures}>
      {FIGURES.map((figure) => (
        <Box padding={{ base: '32px 0', phone: '18px 0' }} position="relative" textAlign="center" key={figure}>
          {/* Realtime messages may have brought newer figures before React hydrates those of the server. */}
          <Text
            suppressHydrationWarning
            fontSize={{ phone: 12 }}
            as="dt"
            size="note"
            tone="faint"
            lineHeight={1}
            marginTop={10}
          >
            {t(`stats.${figure}`, { count: data?.[figure] ?? 0 })}
          </Text>
          <Text suppressHydrationWarning as="dd" size="h2" lineHeight={1}>
            {data ? formatCoins(data[figure]) : '—'}
          </Text>
        </Box>
      ))}
    </Grid>
  )
}
