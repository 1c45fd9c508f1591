import SHELL_NS from 'texts:app/layouts/shell'
import BRAND_NS from 'texts:i18n/brand'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { siteStatisticsQuery } from '../../core/site-statistics/site-statistics.queries.ts'
import { paymentMarksQuery } from '../../features/payments/payments.queries.ts'
import { paths } from '../../navigation/paths.ts'
import { useFairnessPages } from '../../navigation/use-fairness-pages.ts'
import { Box } from '../../ui/box.tsx'
import { formatCoins } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { DemoProgress } from './demo-line.tsx'
import styles from './footer.module.css'
import { FooterNews } from './footer-news.tsx'
import { Logo } from './logo.tsx'
import { PAYMENTS, PaymentMark } from './payment-mark.tsx'
import { SocialLinks } from './social-links.tsx'

const FIGURES = ['opened', 'users', 'upgrades', 'battles', 'online', 'arcanes'] as const

/** The footer of every screen: site statistics, links, and legal information. */
export function Footer() {
  const areFairnessPagesShown = useFairnessPages()
  const { t } = useTranslation([SHELL_NS, BRAND_NS])
  return (
    <Box
      as="footer"
      padding={{ phone: '0 0 96px' }}
      margin={{ base: '96px 0 0', phone: '48px 0 0' }}
      className={styles.footer}
    >
      <Box padding="0 var(--gutter)" margin="0 auto" maxWidth="calc(var(--page) + 2 * var(--gutter))">
        <Statistics />
        <Grid
          columns={{ base: '1.5fr 0.8fr 0.8fr 0.8fr 1.3fr', laptop: '1.6fr 1fr 1fr 1fr', phone: '1fr 1fr' }}
          padding={{ base: '40px 0', phone: '28px 0' }}
          className={styles.columns}
        >
          <div>
            <Logo />
            <Text tone="faint" marginTop={14} className={styles.about}>
              {t('footer.about')}
            </Text>
            <SocialLinks className={styles.social} />
          </div>
          <div>
            <h2>{t('footer.play')}</h2>
            <ul>
              <li>
                <Link to={{ pathname: paths.home(), hash: 'cases' }}>{t('footer.cases')}</Link>
              </li>
              <Entry to={paths.battles()}>{t('sections.battles')}</Entry>
              <Entry to={paths.upgrades()}>{t('sections.upgrades')}</Entry>
              <Entry to={paths.contracts()}>{t('sections.contracts')}</Entry>
              <Entry to={paths.dailyCases()}>{t('sections.daily')}</Entry>
              <Entry to={paths.history()}>{t('footer.history')}</Entry>
              <Entry to={paths.statistics()}>{t('footer.statistics')}</Entry>
            </ul>
          </div>
          <div>
            <h2>{t('footer.bonuses')}</h2>
            <ul>
              <li>
                <Link to={{ pathname: paths.home(), hash: 'event' }}>{t('footer.event')}</Link>
              </li>
              <Entry to={paths.event()}>{t('footer.battlePass')}</Entry>
              <Entry to={paths.offersShop()}>{t('sections.secret')}</Entry>
              <Entry to={paths.leaderboard()}>{t('sections.top')}</Entry>
              <Entry to={paths.bonuses()}>{t('footer.promo')}</Entry>
            </ul>
          </div>
          <div className={styles.help}>
            <h2>{t('footer.help')}</h2>
            <ul>
              <Entry to={paths.faq()}>{t('sections.faq')}</Entry>
              {areFairnessPagesShown && <Entry to={paths.fairnessInstructions()}>{t('fair.title')}</Entry>}
              <Entry to={paths.contacts()}>{t('footer.contacts')}</Entry>
              <Entry to={paths.userAgreement()}>{t('footer.agreement')}</Entry>
              <Entry to={paths.eventCondition()}>{t('footer.eventCondition')}</Entry>
              <Entry to={paths.cookies()}>{t('footer.cookies')}</Entry>
              <Entry to={paths.responsiblePlay()}>{t('footer.responsible')}</Entry>
              <Entry to={paths.status()}>{t('footer.status')}</Entry>
              <Entry to={paths.credits()}>{t('footer.credits')}</Entry>
            </ul>
          </div>
          <FooterNews />
        </Grid>
        <Payments />
        <DemoProgress />
        <Text size="small" tone="faint" className={styles.legal} padding="0 0 40px" maxWidth={900}>
          {t('brand:disclaimer')} {t('footer.art')} {t('footer.adult')}
        </Text>
      </Box>
    </Box>
  )
}

function Entry({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <li>
      <Link to={to}>{children}</Link>
    </li>
  )
}

/** Marks of the ways of paying that are on in any country. */
function Payments() {
  const { t } = useTranslation(SHELL_NS)
  const { data: on = [] } = useQuery(paymentMarksQuery())
  const shown = PAYMENTS.filter(([picture]) => on.includes(picture))
  if (shown.length === 0) return null
  return (
    <Row as="ul" isWrapped gap={8} align="stretch" className={styles.payments} aria-label={t('footer.payments')}>
      {shown.map(([picture, name]) => (
        <Row
          as="li"
          gap={8}
          text="h4"
          tone="muted"
          padding={{ base: '0 16px', phone: '0 11px' }}
          height={{ base: 40, phone: 34 }}
          radius="m"
          fontSize={{ phone: 12 }}
          key={picture}
          data-name={name}
        >
          <PaymentMark name={name} />
          {name}
        </Row>
      ))}
    </Row>
  )
}

function Statistics() {
  const { t } = useTranslation(SHELL_NS)
  const { data } = useQuery(siteStatisticsQuery())
  return (
    <Grid as="dl" columns={{ base: 6, phone: 3 }} className={styles.figures}>
      {FIGURES.map((figure) => (
        <Box padding={{ base: '32px 0', phone: '18px 0' }} position="relative" textAlign="center" key={figure}>
          <Text as="dt" size="note" tone="faint" isFlat marginTop={10}>
            {t(`footerStats.${figure}`, { count: data?.[figure] ?? 0 })}
          </Text>
          <Text as="dd" size="h2" isFlat>
            {data ? formatCoins(data[figure]) : '—'}
          </Text>
        </Box>
      ))}
    </Grid>
  )
}
