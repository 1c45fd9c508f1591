import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { artAddresses } from './art-addresses.ts'
import { firstChunks } from './first-chunks.ts'
import { slimContract } from './slim-contract.ts'
import { slimIcons } from './slim-icons.ts'
import { slimMeta } from './slim-meta.ts'
import { slimRouter } from './slim-router.ts'

export default defineConfig({
  plugins: [artAddresses(), slimContract(), slimIcons(), slimMeta(), slimRouter(), firstChunks(), reactRouter()],
  environments: {
    ssr: { build: { rolldownOptions: { input: './ssr.ts' } } },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: { target: 'es2023', assetsInlineLimit: 0 },
})
