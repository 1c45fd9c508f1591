import FOOTER_NS from 'texts:app/layouts/footer'
import { LANGUAGE_NAMES } from '@runecase/api/language-names.ts'
import { LANGUAGES } from '@runecase/api/languages.ts'
import { useTranslation } from 'react-i18next'
import { switchLocale } from '../../api/locale.ts'
import { useRootData } from '../../api/root-data.ts'
import { Segmented } from '../../ui/segmented.tsx'

/** Chooses the language of the site; renders nothing if the shop has only one. */
export function LanguageSwitch() {
  const { t } = useTranslation(FOOTER_NS)
  const root = useRootData()
  const languages = LANGUAGES.filter((code) => root?.languages.includes(code))
  if (!root || languages.length < 2) return null
  return (
    <Segmented
      label={t('language')}
      value={root.language}
      onChange={switchLocale}
      options={languages.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] }))}
    />
  )
}
