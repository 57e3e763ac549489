import { expect, test } from 'vitest'
import { numbersInText } from './drawn-answer'
import { Figure } from './figure'
import { illustrationOf } from './illustrate'

test.each<[string, string, object]>([
  ['In the number 4,827, what is the value of the digit 8?', '800', { kind: 'place-value', digits: '4827', marked: 1 }],
  ['In 47.36, what is the digit 3 worth?', '3 tenths', { kind: 'place-value', digits: '47.36', marked: 2 }],
  ['25% of 80 is ____.', '20', { kind: 'fraction-bar', parts: 4, filled: 1 }],
  ['\\(\\frac{3}{4} \\times 20 =\\) ____.', '15', { kind: 'fraction-bar', parts: 4, filled: 3 }],
  [
    'A circular pond has a radius of 6\u00a0m. What is its diameter?',
    '12 m',
    { kind: 'circle', radius: 6, diameter: '?', circumference: null, unit: 'm' },
  ],
  [
    'A box with a volume of 120\u00a0cm³ is 6\u00a0cm long and 5\u00a0cm wide. It is ____ cm high.',
    '4',
    { kind: 'box', length: 6, width: 5, height: '?', unit: 'cm' },
  ],
  ['A cube has edges of 4 cm.', '64', { kind: 'box', length: 4, width: 4, height: 4, unit: 'cm' }],
  ['If \\(3x + 7 = 28\\), then x = ____.', '7', { kind: 'balance', unknowns: 3, left: 7, right: 28 }],
  ['\\(7 \\times 8 =\\) ____.', '56', { kind: 'rectangle', width: 8, height: 7, proportion: 8 / 7, unit: '' }],
  [
    'It is −9\u00a0°C. During the night, the temperature falls by 8 degrees.',
    '−17',
    { kind: 'number-line', from: -18, to: 1, parts: 19, numbered: 'all', points: [{ name: 'A', mark: 9 }] },
  ],
])('draws “%s”', (question, text, figure) => {
  const drawn = illustrationOf(question, { text, numbers: numbersInText(question) })
  expect(drawn).toEqual(figure)
  expect(Figure.safeParse(drawn).success).toBe(true)
})

test.each([
  ['Which product is equal to \\(6 \\times 9\\)?', '3 × 18'],
  ['What is \\((−6) \\times 7\\)?', '−42'],
  ['Pizza A has a diameter of 40 cm, pizza B a diameter of 20 cm. How many of B have the area of A?', '4'],
  ['If \\(2x + 9 = 4\\), then x = ____.', '−2.5'],
  ['In which quadrant is the point (−4, 2)?', 'the second'],
  ['What is the digit 4 worth in 4,404?', '4,000'],
])('draws nothing for “%s”', (question, text) => {
  expect(illustrationOf(question, { text, numbers: numbersInText(question) })).toBeNull()
})
