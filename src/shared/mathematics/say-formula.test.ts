import { describe, expect, test } from 'vitest'
import { sayMathText } from './say-formula'

describe('a formula read aloud', () => {
  test.each([
    ['\\frac{3}{4}', '3 over 4', '3 sur 4'],
    ['1\\frac{1}{2}', '1 and 1 over 2', '1 et 1 sur 2'],
    ['\\frac{x+1}{2}', 'fraction x plus 1 over 2 end of fraction', 'fraction x plus 1 sur 2 fin de la fraction'],
    ['\\sqrt{16}', 'square root of 16', 'racine carrée de 16'],
    ['\\sqrt{x+1}', 'square root of x plus 1 end of root', 'racine carrée de x plus 1 fin de la racine'],
    ['\\sqrt[3]{27}', 'cube root of 27', 'racine cubique de 27'],
    ['\\sqrt[4]{16}', 'root of degree 4 of 16', 'racine d’indice 4 de 16'],
    ['5^2 + 5^3', '5 squared plus 5 cubed', '5 au carré plus 5 au cube'],
    ['10^{-2}', '10 to the power of negative 2', '10 exposant moins 2'],
    ['2^{n+1}', '2 to the power of n plus 1 end of power', '2 exposant n plus 1 fin de l’exposant'],
    [
      '-4 + (-9)',
      'negative 4 plus open bracket negative 9 close bracket',
      'moins 4 plus parenthèse ouvrante moins 9 parenthèse fermante',
    ],
    ['6 - 8 \\times 2', '6 minus 8 times 2', '6 moins 8 fois 2'],
    ['x_1 \\ne 3', 'x sub 1 is not equal to 3', 'x indice 1 est différent de 3'],
    ['5 \\text{ cm}', '5 cm', '5 cm'],
  ])('%s', (formula, english, french) => {
    expect(sayMathText(`\\(${formula}\\)`, 'en')).toBe(english)
    expect(sayMathText(`\\(${formula}\\)`, 'fr')).toBe(french)
  })

  test('is part of its sentence, and a text without one stays unchanged', () => {
    expect(sayMathText('Is \\(\\frac{1}{2}\\) of $5 more?', 'en')).toBe('Is 1 over 2 of $5 more?')
    expect(sayMathText('never \\(closed', 'en')).toBe('never \\(closed')
  })
})
