import { usePwa } from './use-pwa.ts'
import { usePwaBonus } from './use-pwa-bonus.ts'

/** Claims the bonus of the app where it is installed. */
export function PwaPlace() {
  const { platform, isInstalled } = usePwa()
  usePwaBonus(isInstalled ? platform : null)
  return null
}
