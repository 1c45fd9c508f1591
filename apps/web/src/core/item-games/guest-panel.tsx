import ITEM_GAMES_NS from 'texts:core/item-games/item-games'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state.tsx'
import { edgeClass } from '../../ui/panel.tsx'
import { SignInLink } from '../session/public.ts'
import styles from './picker.module.css'

/** Shown to guests instead of their items: a sign-in button. */
export function GuestPanel({ isPart = false }: { readonly isPart?: boolean }) {
  const { t } = useTranslation(ITEM_GAMES_NS)
  return (
    <section className={isPart ? styles.part : `${styles.panel} ${edgeClass}`}>
      <EmptyState art="/i/static/misc/key" title={t('guest.title')}>
        <SignInLink action="play">{t('guest.button')}</SignInLink>
      </EmptyState>
    </section>
  )
}
