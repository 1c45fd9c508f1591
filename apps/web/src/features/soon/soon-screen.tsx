import { useTranslation } from 'react-i18next'
import { redirect, useMatches } from 'react-router'
import { type ClientLoaderArgs, type LoaderArgs, pageContext } from '../../api/page.ts'
import { currentViewer } from '../../api/session.ts'
import { guardedPath } from '../../navigation/guards.ts'
import { paths } from '../../navigation/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ArrowRightIcon } from '../../ui/icons.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SOON_NS } from './soon.i18n.ts'
import styles from './soon-screen.module.css'
import { soonScreenOf } from './soon-screens.ts'

function guard({ pathname }: URL, isPlayer: boolean): null {
  const to = guardedPath(pathname, isPlayer)
  if (to !== undefined) throw redirect(to)
  return null
}

export const loader = ({ url, context }: LoaderArgs) => guard(url, context.get(pageContext).viewer !== null)
export const clientLoader = ({ url }: ClientLoaderArgs) => guard(url, currentViewer() !== null)

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** A part of the site that is not open yet: what it is going to be, and where to go meanwhile. */
export default function SoonScreen() {
  const { t } = useTranslation(SOON_NS)
  const { words, art } = soonScreenOf(useMatches().at(-1)?.id ?? '')
  const points = t(`${words}.points`, { returnObjects: true })
  return (
    <main className={styles.screen}>
      <div className={`${styles.panel} ${edgeClass}`}>
        <Picture
          src={art}
          width={288}
          height={288}
          alt=""
          isEager
          className={styles.art}
          sizes="(max-width: 767px) 200px, 288px"
        />
        <div className={styles.words}>
          <p className={styles.soon}>{t('soon')}</p>
          <h1>{t(`${words}.title`)}</h1>
          <p>{t(`${words}.text`)}</p>
          <h2>{t('willBe')}</h2>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <div className={styles.actions}>
            <ButtonLink to={{ pathname: paths.home(), hash: 'cases' }} size="l">
              {t('toCases')}
              <ArrowRightIcon weight="bold" aria-hidden="true" />
            </ButtonLink>
          </div>
        </div>
      </div>
    </main>
  )
}
