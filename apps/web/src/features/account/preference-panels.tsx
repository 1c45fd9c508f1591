import ACCOUNT_NS from 'texts:features/account/account'
import type { Api } from '@runecase/api/api.ts'
import type { EndpointData } from '@runecase/api/endpoint.ts'
import { LANGUAGE_NAMES } from '@runecase/api/language-names.ts'
import { LANGUAGES } from '@runecase/api/languages.ts'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { switchLocale } from '../../api/locale.ts'
import { useRootData } from '../../api/root-data.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { SettingsActions } from '../../ui/settings-form.tsx'
import { SettingsPanel } from '../../ui/settings-panel.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useSetting } from './use-setting.ts'

type Settings = EndpointData<Api['getAccountSettings']>

/** Whether others see the player's activity, and the language of the site. */
export function PrivacyPanel({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation(ACCOUNT_NS)
  const root = useRootData()
  const languages = LANGUAGES.filter((code) => root?.languages.includes(code))
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
      {languages.length > 1 && (
        <SettingsActions>
          <Segmented
            label={t('privacy.language')}
            value={root?.language ?? settings.language}
            onChange={switchLocale}
            options={languages.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] }))}
          />
        </SettingsActions>
      )}
    </SettingsPanel>
  )
}
