// Usage: node scripts/build/prerender.mjs. Writes the page of each screen into dist/client/html.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DIST, ENTRY, findSources, PAGE_WRITER, readChunks, sourceOf } from './built-modules.mjs'

const HTML = join(DIST, 'client', 'html')

const { prerenderPages } = await import(PAGE_WRITER)
const chunks = readChunks()
const sources = await findSources()
const template = readFileSync(join(DIST, 'client', 'index.html'), 'utf8')

mkdirSync(HTML, { recursive: true })
for await (const page of prerenderPages()) {
  refuseInline(page)
  writeFileSync(join(HTML, `${page.name}.${page.language}.html`), fillTemplate(page))
}

/** The content security policy would block both. */
function refuseInline({ name, markup }) {
  const found = /<script|<style|\sstyle="/.exec(markup)
  if (found) throw new Error(`The page ${name} contains inline code: ${markup.slice(found.index, found.index + 80)}`)
}

function fillTemplate({ name, isPrerendered, language, title, description, markup, fetched }) {
  const marker = isPrerendered ? ` data-screen="${name}"` : ''
  return [
    ['lang="en"', `lang="${language}"`],
    [/<title>.*<\/title>/, `<title>${escapeHtml(title)}</title>`],
    [/(<meta name="description" content=")[^"]*/, `$1${escapeHtml(description)}`],
    ['<!--head-->', [...fontPreloads(), ...modulePreloads(fetched)].join('\n    ')],
    ['<div id="root"></div>', `<div id="root"${marker}>${markup}</div>`],
  ].reduce(replaceOnce, template)
}

function replaceOnce(document, [part, replacement]) {
  const filled = document.replace(part, typeof part === 'string' ? () => replacement : replacement)
  if (filled === document && !document.includes(replacement)) throw new Error(`index.html has no ${part}`)
  return filled
}

function fontPreloads() {
  const { assets = [] } = chunkOf(ENTRY)
  return assets
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
}

/** The chunks of a dynamic import and everything they import, without those in index.html. */
function modulePreloads(fetched) {
  const files = new Set(fetched.flatMap((exported) => filesOf(sourceOf(sources, exported))))
  return [...files]
    .filter((file) => !template.includes(`/${file}`))
    .map((file) => `<link rel="modulepreload" href="/${file}" crossorigin>`)
}

function filesOf(module, seen = new Set()) {
  if (seen.has(module)) return []
  seen.add(module)
  const { file, imports = [] } = chunkOf(module)
  return [file, ...imports.flatMap((imported) => filesOf(imported, seen))]
}

function chunkOf(module) {
  const found = chunks[module]
  if (!found) throw new Error(`The build has no ${module}`)
  return found
}

function escapeHtml(text) {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
