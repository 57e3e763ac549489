import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { nameChunk } from './scripts/chunk-names.mjs'
import { listModules } from './scripts/module-list.mjs'

// The browser's own Host is passed on: the server compares it with the Origin of every post.
const SERVER = { target: process.env.API_URL ?? 'http://127.0.0.1:3000', changeOrigin: false }

export default defineConfig(({ isSsrBuild }) => ({
  // What draws pages on the server brings its packages along, in the form for production: none of them is installed there.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  plugins: [react(), tailwindcss(), listModules()],
  server: {
    port: 5173,
    proxy: { '/api': SERVER, '/emails': SERVER, '/healthz': SERVER, '/readyz': SERVER },
  },
  build: {
    outDir: 'dist/client',
    manifest: true,
    copyPublicDir: !isSsrBuild,
    // The content policy allows no `data:` addresses, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page needs, apart from our own code: it stays cached when we change ours.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|wouter|regexparam|use-sync-external-store)[\\/]/,
            },
            ...(isSsrBuild ? [] : [{ name: nameChunk, debugName: 'shared', includeDependenciesRecursively: false }]),
          ],
        },
      },
    },
  },
}))
