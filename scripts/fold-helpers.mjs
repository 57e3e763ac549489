// Usage: node scripts/fold-helpers.mjs. Rolldown keeps its few helpers in a script of their own, which every page would ask
// for: puts them into the packages' script, which every page asks for anyway.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DIST } from './built-modules.mjs'

const CLIENT = join(DIST, 'client')
const MANIFEST = join(CLIENT, '.vite', 'manifest.json')
const PAGE = join(CLIENT, 'index.html')
/** What the helpers are called where they are used; scripts are minified, so no other name is as long. */
const HELPERS = 'rolldownHelpers'

const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8'))
const [helpersKey, { file: helpers }] = findChunk('rolldown-runtime')
const [vendorKey, { file: vendor, imports }] = findChunk('vendor')
if (imports?.join() !== helpersKey) throw new Error(`${vendor} imports more than Rolldown's helpers: ${imports}`)

const made = makeHelpers(readFileSync(join(CLIENT, helpers), 'utf8'))
for (const name of readdirSync(join(CLIENT, 'assets')).filter((each) => each.endsWith('.js'))) {
  const path = join(CLIENT, 'assets', name)
  const code = readFileSync(path, 'utf8')
  const isVendor = `assets/${name}` === vendor
  const folded = takeFrom(code, isVendor ? '' : `import{${HELPERS}}from"./${nameOf(vendor)}";`)
  if (isVendor) writeFileSync(path, `${made}${folded}export{${HELPERS}};`)
  else if (folded !== code) writeFileSync(path, folded)
}
rmSync(join(CLIENT, helpers))
const page = readFileSync(PAGE, 'utf8')
writeFileSync(
  PAGE,
  page
    .split('\n')
    .filter((line) => !line.includes(helpers))
    .join('\n'),
)
delete manifest[helpersKey]
for (const chunk of Object.values(manifest)) {
  if (!chunk.imports?.includes(helpersKey)) continue
  chunk.imports = chunk === manifest[vendorKey] ? [] : [...new Set([vendorKey, ...without(chunk.imports)])]
}
writeFileSync(MANIFEST, JSON.stringify(manifest, null, 2))

function findChunk(name) {
  const found = Object.entries(manifest).find(([, chunk]) => chunk.name === name)
  if (!found) throw new Error(`The build has no script named ${name}: see what Rolldown does with its helpers now`)
  return found
}

/** Their module as a value, by the names that it exported. */
function makeHelpers(code) {
  const [exported, names] = /export\{([^}]+)\};?\s*$/.exec(code) ?? []
  if (!exported) throw new Error(`${helpers} does not end with what it exports`)
  const values = names.split(',').map((each) => each.split(' as ').reverse().join(':'))
  return `const ${HELPERS}=(()=>{${code.replace(exported, '')}return{${values}}})();`
}

/** A script that takes its helpers from the value, and knows the packages' script where it named theirs. */
function takeFrom(code, before) {
  const theirs = new RegExp(`import\\{([^}]+)\\}from["']\\./${nameOf(helpers).replaceAll('.', '\\.')}["'];?`)
  const taken = code.replace(theirs, (_, names) => `${before}const{${names.replaceAll(' as ', ':')}}=${HELPERS};`)
  return taken.replaceAll(helpers, vendor)
}

function nameOf(file) {
  return file.replace('assets/', '')
}

function without(keys) {
  return keys.filter((key) => key !== helpersKey)
}
