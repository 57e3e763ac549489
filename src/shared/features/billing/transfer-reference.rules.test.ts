import { expect, test } from 'vitest'
import { makeReference, REFERENCE_SIGNS, readReference } from './transfer-reference.rules'

const SAMPLES = Array.from({ length: 200 }, (_, n) => [
  n % 31,
  (n * 7) % 31,
  (n * 13 + 5) % 31,
  (n * n) % 31,
  30 - (n % 31),
])

test('no sign can be taken for another', () => {
  for (const sign of '0O1IL') expect(REFERENCE_SIGNS).not.toContain(sign)
  expect(new Set(REFERENCE_SIGNS).size).toBe(31)
})

test.each(['t7kdm', 'T7KDM'])('%s is read however it is typed', (body) => {
  const numbers = [...body.toUpperCase()].map((sign) => REFERENCE_SIGNS.indexOf(sign))
  const reference = makeReference(numbers)
  expect(reference).toMatch(/^T7KD-M[2-9A-Z]$/)
  const check = reference.at(-1)
  for (const typed of [reference, `${body}${check}`, ` ${body} ${check} `, reference.toLowerCase()]) {
    expect(readReference(typed)).toBe(reference)
  }
})

test('one wrong sign is noticed, whichever it is', () => {
  for (const numbers of SAMPLES.slice(0, 20)) {
    const reference = makeReference(numbers).replace('-', '')
    for (let place = 0; place < reference.length; place++) {
      for (const sign of REFERENCE_SIGNS) {
        const typed = reference.slice(0, place) + sign + reference.slice(place + 1)
        expect(readReference(typed) !== null).toBe(sign === reference[place])
      }
    }
  }
})

test('two signs that changed places are noticed, the check’s own included', () => {
  for (const numbers of SAMPLES) {
    const signs = [...makeReference(numbers).replace('-', '')]
    for (let one = 0; one < signs.length; one++) {
      for (let other = one + 1; other < signs.length; other++) {
        if (signs[one] === signs[other]) continue
        const swapped = signs.with(one, signs[other] ?? '').with(other, signs[one] ?? '')
        expect(readReference(swapped.join(''))).toBeNull()
      }
    }
  }
})

test('a reference with a character too many, before or after it, is refused', () => {
  const reference = makeReference([1, 2, 3, 4, 5])
  expect(readReference(`${reference}2`)).toBeNull()
  expect(readReference(`2${reference}`)).toBeNull()
})

test.each(['', 'T7KD', 'T7KD-MX-X', 'O7KD-MX', '17KD-MX', 'tutoring', '💸'])('"%s" is none', (typed) => {
  expect(readReference(typed)).toBeNull()
})
