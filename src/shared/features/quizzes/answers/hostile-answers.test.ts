import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AnswerKind, gradeAnswer } from '../answers.rules'

type AnswerQuestion = [kind: AnswerKind | undefined, right: string]

const KINDS: AnswerQuestion[] = [
  [undefined, 'aujourd’hui'],
  [{ kind: 'text', accepted: ['grand-mère'], acceptedFr: ['mamie'] }, 'aujourd’hui'],
  [{ kind: 'text', ignoreAccents: true }, 'élève'],
  [{ kind: 'number', percent: true, units: ['$', 'km/h'] }, '75'],
  [{ kind: 'number', lowestTerms: true }, '5/7'],
  [{ kind: 'expression', simplest: true }, '2x + 3'],
  [{ kind: 'expression' }, 'y = 2x + 1'],
]

const LONG = 200_000

/** Each could hang a careless parser, or make it run code or read a prototype. */
const HOSTILE: [string, string][] = [
  ['a very long word', 'a'.repeat(LONG)],
  ['a very long number', '9'.repeat(LONG)],
  ['a number with endless groups', `1${',000'.repeat(LONG / 4)}`],
  ['very many spaces', `${' '.repeat(LONG)}x`],
  ['very many dashes', '-'.repeat(LONG)],
  ['a fraction of huge numbers', `${'9'.repeat(45)}/${'7'.repeat(45)}`],
  ['very many brackets', '('.repeat(LONG)],
  ['brackets as deep as allowed to write', `${'('.repeat(50)}x${')'.repeat(50)}`],
  ['powers upon powers', '((((((((9^9)^9)^9)^9)^9)^9)^9)^9)'],
  ['a tower', '9^9^9^9^9^9^9^9^9^9'],
  ['a power that fills the memory', '9^999999999999'],
  ['a power that takes very long and changes nothing', '0^999999999999 + 2x + 3'],
  ['a product that grows and grows', '(a+b+c+d+e+f+g+h)^12(i+j+k+l+m+n+o+p)^12'],
  ['many letters to a power', '(a+b+c+d+e+f+g+h+i+j)^9'],
  ['a product of large numbers', '9999999999*9999999999*9999999999*9999999999*9999999999'],
  ['very many signs', `${'+-'.repeat(50)}1`],
  ['code', 'constructor.constructor("return process")()'],
  ['a prototype', '__proto__'],
  ['Infinity', 'Infinity'],
  ['NaN', 'NaN'],
  ['hexadecimal', '0x4b'],
  ['a huge exponent', '1e999'],
  ['a BigInt', '75n'],
  ['Arabic digits', '٧٥'],
  ['Devanagari digits', '७५'],
  ['mathematical digits', '𝟕𝟓'],
  ['circled digits', '⑦⑤'],
  ['Roman numerals', 'Ⅶ'],
  ['half a character', '\ud835'],
  ['many combining marks on one letter', `e${'\u0301'.repeat(LONG)}`],
  ['a NUL', '75\u0000'],
]

function grade([kind, right]: AnswerQuestion, given: string) {
  return gradeAnswer({ type: 'fill_blank', correctAnswer: right, answerKind: kind }, given)
}

describe('hostile answers', () => {
  test.each(HOSTILE)(
    'every answer kind refuses %s',
    (_, given) => {
      for (const question of KINDS) expect(grade(question, given).isCorrect).toBe(false)
    },
    5_000,
  )

  test.each([
    ['marks of direction', '\u202e'],
    ['isolates', '\u2066'],
    ['zero width', '\u200b'],
    ['a joiner', '\u200d'],
    ['soft hyphens', '\u00ad'],
    ['byte order marks', '\ufeff'],
  ])('ignores %s', (_, mark) => {
    for (const question of KINDS.slice(1)) {
      const [, right] = question
      expect(grade(question, `${mark}${right.split('').join(mark)}${mark}`).isCorrect).toBe(true)
    }
  })

  const sum: AnswerQuestion = [{ kind: 'expression' }, '2x + 3']
  test.each<[string, AnswerQuestion, string, boolean]>([
    ['twelve brackets', sum, `${'('.repeat(12)}2x + 3${')'.repeat(12)}`, true],
    ['thirteen brackets', sum, `${'('.repeat(13)}2x + 3${')'.repeat(13)}`, false],
    ['the twelfth power', sum, '2x + 3 + x^12 - x^12', true],
    ['the thirteenth power, by multiplying', sum, '2x + 3 + x^12 x - x^12 x', false],
    ['an expression of 120 characters', sum, `2x+3${'+0'.repeat(58)}`, true],
    ['an expression of 122 characters', sum, `2x+3${'+0'.repeat(59)}`, false],
    ['a number of 100 digits', [{ kind: 'number' }, '75'], `${'0'.repeat(98)}75`, true],
    ['a number of 101 digits', [{ kind: 'number' }, '75'], `${'0'.repeat(99)}75`, false],
    ['a text of 500 characters', [{ kind: 'text' }, 'été'], `été${'\u00ad'.repeat(497)}`, true],
    ['a text of 501 characters', [{ kind: 'text' }, 'été'], `été${'\u00ad'.repeat(498)}`, false],
  ])('applies its limits to %s', (_, question, given, isRead) => {
    expect(grade(question, given).isCorrect).toBe(isRead)
  })

  test('grades any text, with the same verdict every time', () => {
    const characters = fc.constantFrom(...'0123456789xy+-−*/^()=.,% $²½⅚’é\u00a0\u200b\u202e')
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ unit: characters, maxLength: 130 }),
    )
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), text, (question, given) => {
        expect(grade(question, given)).toEqual(grade(question, given))
      }),
      { numRuns: process.env.TRUST_FULL === '1' ? 10_000 : 400 },
    )
  })
})
