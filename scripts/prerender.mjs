// Usage: node scripts/prerender.mjs. Writes the pages that can be read before any script runs into dist/client/html.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const DIST = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist')
const HTML = join(DIST, 'client', 'html')

const { pageNames, prerenderPage } = await import(join(DIST, 'prerender', 'prerender.js'))
const manifest = JSON.parse(readFileSync(join(DIST, 'client', '.vite', 'manifest.json'), 'utf8'))
const template = readFileSync(join(DIST, 'client', 'index.html'), 'utf8')

mkdirSync(HTML, { recursive: true })
for (const language of ['en', 'fr']) {
  for (const page of pageNames) {
    const prerendered = await prerenderPage(page, language)
    refuseInline(prerendered.markup, page)
    const written = fillTemplate(prerendered, { page, language })
    writeFileSync(join(HTML, `${page}.${language}.html`), written)
  }
}

/** The content policy would block both, so a page must not need them. */
function refuseInline(markup, page) {
  const found = /<script|<style|\sstyle="/.exec(markup)
  if (found) throw new Error(`The page ${page} carries inline code: ${markup.slice(found.index, found.index + 80)}`)
}

function fillTemplate({ title, description, markup, modules }, { page, language }) {
  const marker = page === 'shell' ? '' : ` data-prerendered="${page}"`
  return [
    ['lang="en"', `lang="${language}"`],
    [/<title>.*<\/title>/, `<title>${escapeHtml(title)}</title>`],
    [/(<meta name="description" content=")[^"]*/, `$1${escapeHtml(description)}`],
    ['<!--head-->', [...fontPreloads(), ...modulePreloads(modules)].join('\n    ')],
    ['<div id="root"></div>', `<div id="root"${marker}>${markup}</div>`],
  ].reduce(replaceOnce, template)
}

function replaceOnce(document, [part, replacement]) {
  const filled = document.replace(part, typeof part === 'string' ? () => replacement : replacement)
  if (filled === document && !document.includes(replacement)) throw new Error(`index.html has no ${part}`)
  return filled
}

function fontPreloads() {
  const { assets = [] } = entry('index.html')
  return assets
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
}

/** The chunks of these modules and all they import, apart from those that index.html names already. */
function modulePreloads(modules) {
  const files = new Set(modules.flatMap((module) => filesOf(module)))
  return [...files]
    .filter((file) => !template.includes(`/${file}`))
    .map((file) => `<link rel="modulepreload" href="/${file}" crossorigin>`)
}

function filesOf(module, seen = new Set()) {
  if (seen.has(module)) return []
  seen.add(module)
  const { file, imports = [] } = entry(module)
  return [file, ...imports.flatMap((imported) => filesOf(imported, seen))]
}

function entry(module) {
  const found = manifest[module]
  if (!found) throw new Error(`The build has no ${module}: src/client/prerender.tsx names it`)
  return found
}

function escapeHtml(text) {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
