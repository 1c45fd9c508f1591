import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { slimContract } from './slim-contract.ts'

export default defineConfig({
  plugins: [slimContract(), reactRouter()],
  environments: {
    ssr: { build: { rolldownOptions: { input: './ssr.ts' } } },
    // Schemas are for the server; what the browser does not parse must not reach it.
    client: { build: { rolldownOptions: { treeshake: { manualPureFunctions: ['z', 'endpoint'] } } } },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: { target: 'es2023', assetsInlineLimit: 0 },
})
