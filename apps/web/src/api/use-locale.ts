import { useEffect } from 'react'
import { callApi } from './call-api.ts'
import { useViewer } from './session.ts'

/** Keeps the language of the site once per page and player. A failed call is repeated with the next page. */
export function useLocale(isOn: boolean): void {
  const isPlayer = useViewer() !== null
  useEffect(() => {
    if (!isOn) return
    // Loaded on demand: no first view needs it.
    import('./locale.ts')
      .then(({ keepLocale }) => keepLocale(isPlayer, (language) => callApi('setUserLanguage', { body: { language } })))
      .catch(() => undefined)
  }, [isOn, isPlayer])
}
