import { expect, test } from 'vitest'
import { plainMathText } from './plain-formula'

test.each([
  ['no mathematics, 5 $', 'no mathematics, 5 $'],
  ['\\(\\frac{3}{4}\\)', '3/4'],
  ['\\(1\\frac{1}{2}\\) km', '1\u00a01/2 km'],
  ['\\(\\frac{x+1}{2}\\)', '(x+1)/2'],
  ['\\(\\sqrt{16}\\) or \\(\\sqrt[3]{8}\\)', '√16 or 3√8'],
  ['\\(x^{2}\\)', 'x^2'],
  ['never \\(closed', 'never \\(closed'],
  ['\\(x_{1}\\)', 'x_1'],
])('%s in one line is %s', (text, line) => {
  expect(plainMathText(text)).toBe(line)
})
