// Usage: node scripts/build/make-pdf-fonts.mjs. Recreates src/server/data/fonts from packages at fixed versions.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const TARGET = join(fileURLToPath(new URL('../../', import.meta.url)), 'src', 'server', 'data', 'fonts')

/** Installed in a temporary folder: the site does not depend on them. */
const PACKAGES = [
  'subset-font@2.9.0',
  'fontkit@2.0.4',
  '@expo-google-fonts/figtree@0.4.1',
  '@expo-google-fonts/fraunces@0.4.1',
  'dejavu-fonts-ttf@2.37.3',
]

const FIGTREE = '@expo-google-fonts/figtree'
const FRAUNCES = '@expo-google-fonts/fraunces'

const FACES = {
  'regular.ttf': `${FIGTREE}/400Regular/Figtree_400Regular.ttf`,
  'italic.ttf': `${FIGTREE}/400Regular_Italic/Figtree_400Regular_Italic.ttf`,
  'bold.ttf': `${FIGTREE}/700Bold/Figtree_700Bold.ttf`,
  'bold-italic.ttf': `${FIGTREE}/700Bold_Italic/Figtree_700Bold_Italic.ttf`,
  'heading.ttf': `${FRAUNCES}/600SemiBold/Fraunces_600SemiBold.ttf`,
}

/** Fallback fonts with the characters that a face lacks. */
const SYMBOL_FONTS = {
  'symbols.ttf': 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'symbols-bold.ttf': 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
}

const LICENCES = {
  'LICENCE-figtree.txt': `${FIGTREE}/LICENSE_FONT`,
  'LICENCE-fraunces.txt': `${FRAUNCES}/LICENSE_FONT`,
  'LICENCE-dejavu.txt': 'dejavu-fonts-ttf/LICENSE',
}

/** The characters of guides and receipts in English and French: first and last code point of each range. */
const RANGES = [
  [0x20, 0x7e], // Latin
  [0xa0, 0x17f], // accents, ligatures
  [0x218, 0x21b], // Romanian names
  [0x2000, 0x2064], // spaces and punctuation
]

const SYMBOLS = [
  'ɐɑɒɔəɚɛɜɝɡɥɪɫɬɲɹɾʀʁʃʊʌʍʎʏʒʔʰʲʷʹʻʼˈˌːˑ', // phonetic alphabet
  '\u0300\u0301\u0302\u0303\u0304\u0306\u0308\u030a\u030c\u0327', // combining accents
  'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρςστυφχψωϕϵ',
  '⁰ⁱ⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓₙ€',
  'ℂ℃℉ℓℕ№ℙℚℝ™ℤΩ⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞',
  '←↑→↓↔↕↖↗↘↙↦↩↪↺↻⇄⇆⇋⇌⇐⇑⇒⇓⇔⇕⟵⟶⟷⟸⟹⟺',
  '∀∂∃∄∅∆∇∈∉∋∌∎∏∐∑−∓∔∕∖∗∘∙√∛∜∝∞∟∠∡∢∣∤∥∦∧∨∩∪∫∬∮∴∵∶∷∼∽≁≃≄≅≆≈≉≔≕≙≝≟≠≡≢≤≥≦≧≨≩≪≫≮≯≰≱≲≳',
  '⊂⊃⊄⊅⊆⊇⊈⊉⊊⊋⊕⊖⊗⊘⊙⊞⊟⊠⊢⊣⊤⊥⊾⊿⋀⋁⋂⋃⋅⋆⋮⋯⋰⋱⌀⌈⌉⌊⌋⟂⟦⟧⟨⟩⩽⩾',
  '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳',
  '■□▢▪▫▬▭▮▯▰▱▲△▴▵▶▷▸▹►▼▽▾▿◀◁◂◃◄◆◇◊○◌●◐◑◒◓◔◕◢◣◤◥◦◯★☆☐☑☒♠♡♢♣♤♥♦♧♩♪♫♬♭♮♯✓✔✕✖✗✘',
]

const characters = [
  ...RANGES.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)),
  ),
  ...SYMBOLS.join(''),
]

const folder = mkdtempSync(join(tmpdir(), 'plume-fonts-'))
try {
  install(folder)
  const require = createRequire(join(folder, 'package.json'))
  const fontkit = require('fontkit')
  const subsetFont = require('subset-font')
  const read = (source) => readFileSync(join(folder, 'node_modules', source))
  const missing = new Set()
  mkdirSync(TARGET, { recursive: true })
  for (const [name, source] of Object.entries(FACES)) {
    const face = fontkit.create(read(source))
    const isMissing = (character) => !face.hasGlyphForCodePoint(character.codePointAt(0))
    for (const character of characters.filter(isMissing)) missing.add(character)
    writeFileSync(join(TARGET, name), await subsetFont(read(source), characters.join(''), { targetFormat: 'truetype' }))
  }
  for (const [name, source] of Object.entries(SYMBOL_FONTS)) {
    const options = { targetFormat: 'truetype', noHinting: true, noLayoutClosure: true, keepFeatures: ['mark'] }
    writeFileSync(join(TARGET, name), await subsetFont(read(source), [...missing].join(''), options))
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
