import { expect, test } from 'vitest'
import { formatReference, parseReference, REFERENCE_ALPHABET } from './transfer-reference.rules'

const SAMPLES = Array.from({ length: 200 }, (_, n) => [
  n % 31,
  (n * 7) % 31,
  (n * 13 + 5) % 31,
  (n * n) % 31,
  30 - (n % 31),
])

test('the alphabet has no characters that look alike', () => {
  for (const character of '0O1IL') expect(REFERENCE_ALPHABET).not.toContain(character)
  expect(new Set(REFERENCE_ALPHABET).size).toBe(31)
})

test.each(['t7kdm', 'T7KDM'])('parses %s in any case, with spaces or hyphens', (body) => {
  const indexes = [...body.toUpperCase()].map((character) => REFERENCE_ALPHABET.indexOf(character))
  const reference = formatReference(indexes)
  expect(reference).toMatch(/^T7KD-M[2-9A-Z]$/)
  const check = reference.at(-1)
  for (const typed of [reference, `${body}${check}`, ` ${body} ${check} `, reference.toLowerCase()]) {
    expect(parseReference(typed)).toBe(reference)
  }
})

test('detects any single wrong character', () => {
  for (const indexes of SAMPLES.slice(0, 20)) {
    const reference = formatReference(indexes).replace('-', '')
    for (let position = 0; position < reference.length; position++) {
      for (const character of REFERENCE_ALPHABET) {
        const typed = reference.slice(0, position) + character + reference.slice(position + 1)
        expect(parseReference(typed) !== null).toBe(character === reference[position])
      }
    }
  }
})

test('detects two swapped characters, the check character included', () => {
  for (const indexes of SAMPLES) {
    const characters = [...formatReference(indexes).replace('-', '')]
    for (let one = 0; one < characters.length; one++) {
      for (let other = one + 1; other < characters.length; other++) {
        if (characters[one] === characters[other]) continue
        const swapped = characters.with(one, characters[other] ?? '').with(other, characters[one] ?? '')
        expect(parseReference(swapped.join(''))).toBeNull()
      }
    }
  }
})

test('a reference with a character too many, before or after it, is refused', () => {
  const reference = formatReference([1, 2, 3, 4, 5])
  expect(parseReference(`${reference}2`)).toBeNull()
  expect(parseReference(`2${reference}`)).toBeNull()
})

test.each(['', 'T7KD', 'T7KD-MX-X', 'O7KD-MX', '17KD-MX', 'tutoring', '💸'])('"%s" is not a reference', (typed) => {
  expect(parseReference(typed)).toBeNull()
})
