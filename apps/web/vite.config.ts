import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { slimContract } from './slim-contract.ts'
import { slimIcons } from './slim-icons.ts'

export default defineConfig({
  plugins: [slimContract(), slimIcons(), reactRouter()],
  environments: {
    ssr: { build: { rolldownOptions: { input: './ssr.ts' } } },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: { target: 'es2023', assetsInlineLimit: 0 },
})
