import { UnstyledButton } from '@mantine/core'
import { LANGUAGE_NAMES } from '@runecase/api/language-names.ts'
import { LANGUAGES } from '@runecase/api/languages.ts'
import { LANGUAGE, switchLanguage } from '../i18n/i18n.ts'

const others = LANGUAGES.filter((language) => language !== LANGUAGE)

/** Loads the back office in another language, each by its own name. */
export function LanguageLinks() {
  return others.map((language) => (
    <UnstyledButton key={language} lang={language} onClick={() => switchLanguage(language)}>
      {LANGUAGE_NAMES[language]}
    </UnstyledButton>
  ))
}
