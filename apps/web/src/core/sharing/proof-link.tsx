import SHARING_NS from 'texts:core/sharing/sharing'
import { useTranslation } from 'react-i18next'
import { paths } from '../../navigation/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ScalesIcon } from '../../ui/icons.tsx'

/** The link from the page of a play to its proof. */
export function ProofLink({ playId }: { readonly playId: string }) {
  const { t } = useTranslation(SHARING_NS)
  return (
    <ButtonLink to={paths.checkPlay(playId)} kind="secondary" size="l">
      <ScalesIcon weight="bold" aria-hidden="true" />
      {t('proof')}
    </ButtonLink>
  )
}
