import WITHDRAWALS_NS from 'texts:features/withdrawals/withdrawals'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { currentUserQuery } from '../../api/enter-session.ts'
import { paths } from '../../navigation/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LinkIcon } from '../../ui/icons.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './trade-link-button.module.css'

/** Whether the player has a trade link, and a button to set it. */
export function TradeLinkButton() {
  const { t } = useTranslation(WITHDRAWALS_NS)
  const { data: user } = useQuery(currentUserQuery())
  if (!user) return null
  const isSaved = user.steam.link !== null
  return (
    <ButtonLink to={paths.tradeLink()} kind="ghost" preventScrollReset className={styles.button}>
      <LinkIcon aria-hidden="true" />
      {t('link.name')}
      <Text as="b" size="label" data-saved={isSaved || undefined}>
        {t(isSaved ? 'link.saved' : 'link.missing')}
      </Text>
    </ButtonLink>
  )
}
