// Which source file a module of the build comes from, found by what it exports: no need to read our sources for it.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { addModules } from './module-list.mjs'

export const DIST = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist')

/** The client's code, built to run here: `src/client/prerender.tsx`. */
export const PAGE_WRITER = addressOf('prerender.js')

/** Vite's list of what it built, by source file: `client` for browsers, `prerender` for the page writer. */
export function readManifest(build) {
  const read = (name) => JSON.parse(readFileSync(join(DIST, build, '.vite', name), 'utf8'))
  return addModules(read('manifest.json'), read('modules.json'))
}

/**
 * Every value that a module exports which is fetched on demand, with the source file of that module.
 * All of them are imported here, so a module may ask for the browser only when it is used, not when it is imported.
 */
export async function findSources() {
  const sources = new Map()
  for (const [source, { file, isDynamicEntry }] of Object.entries(readManifest('prerender'))) {
    if (!isDynamicEntry) continue
    for (const exported of Object.values(await import(addressOf(file)))) sources.set(exported, source)
  }
  return sources
}

export function sourceOf(sources, exported) {
  const source = sources.get(exported)
  if (!source) throw new Error(`No module that is fetched on demand exports ${String(exported).slice(0, 80)}`)
  return source
}

function addressOf(file) {
  return pathToFileURL(join(DIST, 'prerender', file)).href
}
