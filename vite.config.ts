import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/chunk-groups.mjs'

// The browser's own Host is passed on: the server compares it with the Origin of every post.
const SERVER = { target: process.env.API_URL ?? 'http://127.0.0.1:3000', changeOrigin: false }

export default defineConfig(({ isSsrBuild }) => ({
  // Packages used to draw pages are not installed in production, so the page writer bundles them.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  plugins: [react(), tailwindcss()],
  server: {
    port: 5173,
    proxy: { '/api': SERVER, '/emails': SERVER, '/sessions': SERVER, '/healthz': SERVER, '/readyz': SERVER },
  },
  build: {
    outDir: 'dist/client',
    manifest: true,
    // Names the script of every module; the manifest lists only modules that have a script to themselves.
    ssrManifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // The content policy allows no `data:` addresses, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: chunkGroups } } },
  },
}))
