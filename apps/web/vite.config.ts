import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { artAddresses } from './art-addresses.ts'
import { endpointTable } from './endpoint-table.ts'

export default defineConfig({
  plugins: [artAddresses(), reactRouter()],
  environments: {
    client: {
      // What 30 or more modules share travels as one file: hundreds of small ones compress worse.
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'common', minShareCount: 30 }] } } },
      },
    },
    ssr: { build: { rolldownOptions: { input: './ssr.ts' } } },
  },
  define: { __ENDPOINTS__: JSON.stringify(endpointTable) },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: { target: 'es2023', assetsInlineLimit: 0 },
})
