import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { startCounting } from '../api/analytics.ts'
import { catchInstallPrompt } from '../features/pwa/install-prompt.ts'
import { drawnShapes } from '../ui/sprite.tsx'
import { NonceContext } from './nonce.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import { allowOwnMarkup } from './trusted-markup.ts'

declare global {
  /** Where the parts that lock the page's scroll look for the nonce of the one style element they add. */
  var __webpack_nonce__: string | undefined
}

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
globalThis.__webpack_nonce__ = nonce

allowOwnMarkup(drawnShapes())
registerServiceWorker()
catchInstallPrompt()
startCounting()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceContext value={nonce}>
        <HydratedRouter />
      </NonceContext>
    </StrictMode>,
  )
})
