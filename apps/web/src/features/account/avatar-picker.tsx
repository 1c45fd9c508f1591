import ACCOUNT_NS from 'texts:features/account/account'
import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Grid } from '../../ui/grid.tsx'
import { SettingsPanel } from '../../ui/settings-panel.tsx'
import { Stack } from '../../ui/stack.tsx'
import styles from './settings-screen.module.css'
import { useSetting } from './use-setting.ts'

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** The avatars that the player may choose: ours, and the one of their sign-in provider. */
export function AvatarPicker({ settings }: { readonly settings: EndpointData<Api['getAccountSettings']> }) {
  const { t } = useTranslation(ACCOUNT_NS)
  const wearing = useSetting(
    (avatar: string) => callApi('setAvatar', { body: { avatar } }),
    (avatar) => ({ avatar }),
  )
  const { avatar, avatars } = settings
  const entry = avatars.some(({ id }) => id === avatar) ? avatar : avatars[0]?.id
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key]
    const from = avatars.findIndex(({ id }) => id === avatar)
    const next = step && avatars.at((from + step) % avatars.length)
    if (!next) return
    event.preventDefault()
    wearing.mutate(next.id)
    event.currentTarget.querySelector<HTMLElement>(`[data-avatar="${CSS.escape(next.id)}"]`)?.focus()
  }
  return (
    <SettingsPanel title={t('avatar.title')}>
      <Grid
        columns="repeat(auto-fill, minmax(56px, 1fr))"
        gap={10}
        padding={0}
        className={styles.avatars}
        role="radiogroup"
        aria-label={t('avatar.title')}
        onKeyDown={move}
      >
        {avatars.map(({ id, image }, place) => (
          // A radio input cannot contain the picture and the text of an option.
          <Stack
            as="button"
            isCentered
            key={id}
            type="button"
            role="radio"
            aria-checked={id === avatar}
            aria-label={id === 'provider' ? t('avatar.provider') : t('avatar.option', { number: place + 1 })}
            data-avatar={id}
            tabIndex={id === entry ? 0 : -1}
            className={styles.avatar}
            onClick={() => wearing.mutate(id)}
            width={56}
            height={56}
          >
            <Avatar src={image} size={52} />
          </Stack>
        ))}
      </Grid>
    </SettingsPanel>
  )
}
