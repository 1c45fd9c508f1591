import FAIR_CHECK_NS from 'texts:features/fair-check/fair-check'
import { useTranslation } from 'react-i18next'
import { guardInBrowser, guardOnServer } from '../../core/fairness/public.ts'
import { paths } from '../../navigation/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
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
      <PlayChecker>
        <EmptyState art="/i/static/misc/shield" title={t('check.idle')}>
          <ButtonLink to={paths.history()} kind="secondary">
            {t('check.toHistory')}
          </ButtonLink>
        </EmptyState>
      </PlayChecker>
    </section>
  )
}
