import { useTranslation } from 'react-i18next'
import { FAIR_CHECK_NS } from './fair-check.i18n.ts'
import { guardInBrowser, guardOnServer } from './load-fairness.ts'
import { PlayChecker } from './play-checker.tsx'

export { guardInBrowser as clientLoader, guardOnServer as loader }

/** Checks one play, step by step, in the player's own browser. */
export default function CheckScreen() {
  const { t } = useTranslation(FAIR_CHECK_NS)
  return (
    <section aria-labelledby="check-title">
      <h2 id="check-title" className="visually-hidden">
        {t('check.title')}
      </h2>
      <PlayChecker />
    </section>
  )
}
