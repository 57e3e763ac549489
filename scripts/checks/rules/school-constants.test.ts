import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const CLIENT = join(fileURLToPath(new URL('../../../', import.meta.url)), 'src/client')

/** The settings that pages are built with, and the end of any day. */
const ALLOWED = ['prerender.tsx default-school', "device/today.ts '23:59'"]

const CONSTANTS = [
  // A time of day.
  /'(?:[01]\d|2[0-3]):[0-5]\d'/g,
  // The values of a new school.
  /default-(?:school|hours|schedule)/g,
  // An amount of dollars, in either language.
  /\$\d\d+(?:\.\d\d)?|\d[\d\u00a0 ]*\u00a0\$/g,
]

test('the browser’s scripts contain no time and no price: they are in the school’s settings', () => {
  const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing/.test(file),
  )
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) => {
    const code = readFileSync(join(CLIENT, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    return CONSTANTS.flatMap((constant) => code.match(constant) ?? []).map((value) => `${file} ${value}`)
  })
  expect(found.filter((each) => !ALLOWED.includes(each))).toEqual([])
})
