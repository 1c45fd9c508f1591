import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '../../../web/src/ui/tokens.css'
import './base.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { watchAttendance } from '../api/attendance.ts'
import { queryClient } from '../api/query-client.ts'
import { SecondFactorDialog } from '../form/second-factor-dialog.tsx'
import { router } from './router.tsx'
import { cssVariables, theme } from './theme.ts'

/** The nonce of this page for Mantine's styles. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

const root = document.getElementById('app')
if (!root) throw new Error('the page has no #app')

watchAttendance()

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      forceColorScheme="dark"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>
        <Notifications position="top-right" />
        <SecondFactorDialog />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
