import ACCOUNT_NS from 'texts:features/account/account'
import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { LANGUAGES } from '@runecase/api/languages.ts'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { switchLocale } from '../../api/locale.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { SettingsActions } from '../../ui/settings-form.tsx'
import { SettingsPanel } from '../../ui/settings-panel.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useSetting } from './use-setting.ts'

type Settings = EndpointData<Api['getAccountSettings']>

/** Whether others see the player's activity, and the language of the site. */
export function PrivacyPanel({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation(ACCOUNT_NS)
  const hiding = useSetting(
    (isHidden: boolean) => callApi('setProfileHidden', { body: { isHidden } }),
    (isHidden) => ({ isHidden }),
  )
  return (
    <SettingsPanel title={t('privacy.title')}>
      <Switch isOn={settings.isHidden} onChange={hiding.mutate}>
        {t('privacy.hide')}
      </Switch>
      <p>{t('privacy.hideText')}</p>
      <SettingsActions>
        <Segmented
          label={t('privacy.language')}
          value={settings.language}
          onChange={switchLocale}
          options={LANGUAGES.map((code) => ({ value: code, label: t(`privacy.languages.${code}`) }))}
        />
      </SettingsActions>
    </SettingsPanel>
  )
}
