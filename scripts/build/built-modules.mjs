// Finds the built script of each source file.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const DIST = join(fileURLToPath(new URL('../../', import.meta.url)), 'dist')
export const ENTRY = 'index.html'

/** The client's code, built to run in Node: `src/client/prerender.tsx`. */
export const PAGE_WRITER = addressOf('prerender.js')

/** The browser's script for each source file. A script of several files is listed under its own key. */
export function readChunks() {
  const manifest = readJson('client', 'manifest.json')
  const byFile = new Map(Object.values(manifest).map((chunk) => [`/${chunk.file}`, chunk]))
  // For modules of the first script Vite names only fonts and pictures.
  const chunkOf = (files) => byFile.get(files.find((file) => file.endsWith('.js'))) ?? manifest[ENTRY]
  const modules = Object.entries(readJson('client', 'ssr-manifest.json'))
  return { ...Object.fromEntries(modules.map(([source, files]) => [source, chunkOf(files)])), ...manifest }
}

/**
 * Every value that a lazily loaded module exports, with the source file of that module.
 * All of them are imported here, so a module may use the browser only when it is called, not when it is imported.
 */
export async function findSources() {
  const sources = new Map()
  for (const [source, { file, isDynamicEntry }] of Object.entries(readJson('prerender', 'manifest.json'))) {
    if (!isDynamicEntry) continue
    for (const exported of Object.values(await import(addressOf(file)))) sources.set(exported, source)
  }
  return sources
}

export function sourceOf(sources, exported) {
  const source = sources.get(exported)
  if (!source) throw new Error(`No lazily loaded module exports ${String(exported).slice(0, 80)}`)
  return source
}

function readJson(build, name) {
  return JSON.parse(readFileSync(join(DIST, build, '.vite', name), 'utf8'))
}

function addressOf(file) {
  return pathToFileURL(join(DIST, 'prerender', file)).href
}
