import STEAM_DATA_NS from 'texts:core/steam-data/steam-data'
import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { steamLinkFault, steamLoginFault } from '@runecase/api/steam-data.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { currentUserQuery } from '../../api/enter-session.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { SettingsActions, SettingsForm } from '../../ui/settings-form.tsx'
import { SettingsPanel } from '../../ui/settings-panel.tsx'
import { Text } from '../../ui/text.tsx'
import { showToast } from '../../ui/toast.tsx'

type Steam = EndpointData<Api['getCurrentUser']>['steam']
export type Way = keyof Steam

/** Steam's page with the user's own trade link. */
const WHERE_IS_LINK = 'https://steamcommunity.com/my/tradeoffers/privacy'
const FAULT_OF = { link: steamLinkFault, login: steamLoginFault } as const

/** Both withdrawal methods, on the settings page. */
export function SteamPanel({ steam }: { readonly steam: Steam }) {
  const { t } = useTranslation(STEAM_DATA_NS)
  return (
    <SettingsPanel title={t('title')}>
      <p>{t('text')}</p>
      <SteamDataForm way="link" saved={steam.link} />
      <SteamDataForm way="login" saved={steam.login} />
    </SettingsPanel>
  )
}

/** Asks for the trade link or the Steam login that a withdrawal needs, or changes it; `onSaved` may continue with it. */
export function TradeWidget({
  way,
  steam,
  onSaved,
  onClose,
}: {
  readonly way: Way
  readonly steam: Steam
  readonly onSaved: () => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation(STEAM_DATA_NS)
  const [replace, missing] =
    way === 'link' ? (['replaceLink', 'noLink'] as const) : (['replaceLogin', 'noLogin'] as const)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title')}
      description={steam[way] === null ? t(`errors.${missing}`) : t(`${replace}`)}
    >
      <SteamDataForm way={way} saved={steam[way]} onSaved={onSaved} />
    </Dialog>
  )
}

function SteamDataForm({
  way,
  saved,
  onSaved,
}: {
  readonly way: Way
  readonly saved: string | null
  readonly onSaved?: () => void
}) {
  const { t } = useTranslation([STEAM_DATA_NS, MESSAGES_NS])
  const client = useQueryClient()
  const [text, setText] = useState(saved ?? '')
  const [wasTried, setWasTried] = useState(false)
  const saving = useMutation({
    mutationFn: () => callApi('setSteamData', { body: { [way]: text } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: currentUserQuery().queryKey })
      showToast({ kind: 'good', title: t('messages:alerts.steam_data_saved_successfully') })
      onSaved?.()
    },
  })
  const fault = FAULT_OF[way](text)
  const error = wasTried && fault ? t(`messages:errors.${fault}`) : saving.error ? errorTexts(saving.error) : undefined
  return (
    <SettingsForm
      noValidate
      onSubmit={() => {
        setWasTried(true)
        if (!fault && !saving.isPending) saving.mutate()
      }}
    >
      <Field
        label={t(`${way}`)}
        name={`steam-${way}`}
        value={text}
        error={error}
        hint={way === 'link' ? t('hint') : t('loginHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={way === 'link' ? 'url' : 'text'}
        maxLength={500}
        onChange={(event) => {
          setText(event.target.value)
          saving.reset()
        }}
      />
      <SettingsActions>
        <Button type="submit" {...(onSaved ? {} : { kind: 'secondary', size: 's' })} isLoading={saving.isPending}>
          {way === 'link' ? t('saveLink') : t('saveLogin')}
        </Button>
        {way === 'link' && (
          <Text isUnderlined as="a" tone="default" href={WHERE_IS_LINK} target="_blank" rel="noopener noreferrer">
            {t('where')}
          </Text>
        )}
      </SettingsActions>
    </SettingsForm>
  )
}
