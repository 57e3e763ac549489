import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './scripts/build/chunk-groups.mjs'

// The browser's own Host is passed on: the server compares it with the Origin of every post.
const SERVER = { target: process.env.API_URL ?? 'http://127.0.0.1:3000', changeOrigin: false }

/** In development no server fills in the page, so it shows the default settings. */
const defaultSchool: Plugin = {
  name: 'default-school',
  apply: 'serve',
  async transformIndexHtml(page, { server }) {
    const { DEFAULT_SCHOOL } = (await server?.ssrLoadModule('/src/shared/features/school/default-school.ts')) ?? {}
    return page.replace('__SCHOOL__', () => JSON.stringify(DEFAULT_SCHOOL).replaceAll('"', '&quot;'))
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  // Packages used to render pages are not installed in production, so the prerenderer bundles them.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  plugins: [react(), tailwindcss(), defaultSchool],
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
