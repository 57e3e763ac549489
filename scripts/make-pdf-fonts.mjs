// Usage: node scripts/make-pdf-fonts.mjs. Writes src/server/pdf/fonts anew from packages at fixed versions.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const TARGET = join(dirname(dirname(fileURLToPath(import.meta.url))), 'src', 'server', 'pdf', 'fonts')

const SUBSETTER = 'subset-font'

/** Only to make the files: none of them is a dependency of the site. */
const PACKAGES = [
  `${SUBSETTER}@2.9.0`,
  '@expo-google-fonts/figtree@0.4.1',
  '@expo-google-fonts/fraunces@0.4.1',
  'dejavu-fonts-ttf@2.37.3',
]

const FIGTREE = '@expo-google-fonts/figtree'
const FRAUNCES = '@expo-google-fonts/fraunces'

/** Each face, and the font that lends it the signs it lacks. */
const FONTS = {
  'regular.ttf': `${FIGTREE}/400Regular/Figtree_400Regular.ttf`,
  'regular-lender.ttf': 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'italic.ttf': `${FIGTREE}/400Regular_Italic/Figtree_400Regular_Italic.ttf`,
  'italic-lender.ttf': 'dejavu-fonts-ttf/ttf/DejaVuSans-Oblique.ttf',
  'bold.ttf': `${FIGTREE}/700Bold/Figtree_700Bold.ttf`,
  'bold-lender.ttf': 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  'bold-italic.ttf': `${FIGTREE}/700Bold_Italic/Figtree_700Bold_Italic.ttf`,
  'bold-italic-lender.ttf': 'dejavu-fonts-ttf/ttf/DejaVuSans-BoldOblique.ttf',
  'heading.ttf': `${FRAUNCES}/600SemiBold/Fraunces_600SemiBold.ttf`,
  'heading-lender.ttf': 'dejavu-fonts-ttf/ttf/DejaVuSerif-Bold.ttf',
}

const LICENCES = {
  'LICENCE-figtree.txt': `${FIGTREE}/LICENSE_FONT`,
  'LICENCE-fraunces.txt': `${FRAUNCES}/LICENSE_FONT`,
  'LICENCE-dejavu.txt': 'dejavu-fonts-ttf/LICENSE',
}

/** What a guide in English or French may hold: first and last code point of each block. */
const BLOCKS = [
  [0x20, 0x7e], // Latin
  [0xa0, 0x24f], // accents, ligatures
  [0x250, 0x36f], // phonetic signs, combining accents
  [0x370, 0x3ff], // Greek: π, θ, Δ
  [0x2000, 0x206f], // punctuation
  [0x2070, 0x20bf], // superscripts, subscripts, currencies
  [0x2100, 0x218f], // letter-like signs (ℝ, ℃), fractions
  [0x2190, 0x21ff], // arrows
  [0x2200, 0x22ff], // mathematics
  [0x2300, 0x232f], // floor and ceiling
  [0x2460, 0x2473], // numbers in circles
  [0x25a0, 0x25ff], // shapes
  [0x2605, 0x2606], // stars
  [0x2610, 0x2612], // boxes to tick
  [0x2660, 0x266f], // suits, notes, sharp and flat
  [0x2713, 0x2718], // ticks and crosses
  [0x27c2, 0x27c2], // perpendicular
  [0x27e6, 0x27ef], // brackets of intervals
  [0x27f5, 0x27ff], // long arrows
  [0x2a7d, 0x2a7e], // slanted ≤ and ≥
]

const signs = BLOCKS.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)),
).join('')

const folder = mkdtempSync(join(tmpdir(), 'plume-fonts-'))
try {
  install(folder)
  const require = createRequire(join(folder, 'package.json'))
  const subsetFont = require(SUBSETTER)
  mkdirSync(TARGET, { recursive: true })
  for (const [name, source] of Object.entries(FONTS)) {
    const whole = readFileSync(join(folder, 'node_modules', source))
    const subset = await subsetFont(whole, signs, { targetFormat: 'truetype' })
    writeFileSync(join(TARGET, name), subset)
    console.log(`${name}: ${whole.length} → ${subset.length} bytes`)
  }
  for (const [name, source] of Object.entries(LICENCES)) {
    copyFileSync(join(folder, 'node_modules', source), join(TARGET, name))
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function install(where) {
  writeFileSync(join(where, 'package.json'), '{ "private": true }')
  const { status } = spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...PACKAGES], {
    cwd: where,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error('the packages could not be installed')
}
