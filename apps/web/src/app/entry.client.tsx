import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { startCounting } from '../api/analytics.ts'
import { loadEndpoints } from '../api/endpoint-table.ts'
import { pageLanguage } from '../api/page-language.ts'
import { catchInstallPrompt } from '../core/pwa/install-prompt.ts'
import { readNumberLanguageBy } from '../ui/number-marks.ts'
import { drawnShapes } from '../ui/sprite.tsx'
import { NonceContext } from './nonce.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import { allowOwnMarkup } from './trusted-markup.ts'

declare global {
  /** The scroll-lock library reads the nonce for its single style element from here. */
  var __webpack_nonce__: string | undefined
}

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
globalThis.__webpack_nonce__ = nonce

readNumberLanguageBy(pageLanguage)
allowOwnMarkup(drawnShapes())
// The page works without these, in browsers that lack or refuse something.
for (const start of [registerServiceWorker, catchInstallPrompt, startCounting]) {
  try {
    start()
  } catch (error) {
    reportError(error)
  }
}

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

// The first click needs them soon, no first view does.
loadEndpoints().catch(() => {
  // The first click tries again.
})
