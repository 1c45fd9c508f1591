import SESSION_NS from 'texts:features/session/session'
import { DeviceMobile, LinkSimple, ShieldCheck } from '@phosphor-icons/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BRAND } from '../../api/brand.ts'
import { Brand } from '../../app/brand.tsx'
import { LanguageLinks } from '../../app/language-links.tsx'
import styles from './sign-in-frame.module.css'

/** The page frame before the sign-in, with one card. */
export function SignInFrame({
  title,
  step,
  children,
}: {
  readonly title: string
  readonly step: string
  readonly children: ReactNode
}) {
  const { t } = useTranslation(SESSION_NS)
  return (
    <div className={styles.frame}>
      <title>{`${title} · ${BRAND}`}</title>
      <aside className={styles.side}>
        <img src="/key.webp" alt="" width={330} height={330} />
        <p className={styles.name}>{t('office')}</p>
        <p>{t('pitch')}</p>
        <ul>
          <li>
            <ShieldCheck weight="fill" aria-hidden />
            {t('points.address')}
          </li>
          <li>
            <DeviceMobile weight="fill" aria-hidden />
            {t('points.factor')}
          </li>
          <li>
            <LinkSimple weight="bold" aria-hidden />
            {t('points.log')}
          </li>
        </ul>
      </aside>
      <main className={styles.main}>
        <section className={styles.card}>
          <header>
            <Brand />
            <span>{step}</span>
            <LanguageLinks />
          </header>
          <h1>{title}</h1>
          {children}
        </section>
      </main>
    </div>
  )
}
