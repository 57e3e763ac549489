import { expect, test } from 'vitest'
import { parseBankFile } from './bank-file.rules'
import { formatReference } from './transfer-reference.rules'

const REFERENCE = formatReference([0, 5, 10, 15, 20])

test('parses an English file with a header and a balance column', () => {
  const file = [
    'Date,Description,Amount,Balance',
    `2026-11-16,"INTERAC e-Transfer, N SINGH ${REFERENCE}",280.00,"1,280.00"`,
    '2026-11-16,"RENT ""OFFICE""",-900.00,380.00',
    '2026-11-17,A CHEN tutoring,"1,150.50","1,530.50"',
  ].join('\r\n')
  expect(parseBankFile(file)).toEqual([
    {
      text: `2026-11-16 · INTERAC e-Transfer, N SINGH ${REFERENCE} · 280.00 · 1,280.00`,
      amountCents: 28_000,
      references: [REFERENCE],
    },
    expect.objectContaining({ amountCents: 115_050, references: [] }),
  ])
})

test('parses a French file with semicolons and a column for deposits', () => {
  const file = [
    '\ufeffDate;Libellé;Débit;Crédit;Solde',
    `16-11-2026;${REFERENCE.toLowerCase()};;1 150,00 $;2 000,00 $`,
    '16-11-2026;Loyer;900,00 $;;100,00 $',
  ].join('\n')
  expect(parseBankFile(file)).toMatchObject([{ amountCents: 115_000, references: [REFERENCE] }])
})

test('leaves the amount open when two figures could be it', () => {
  const [line] = parseBankFile(`2026-11-16,${REFERENCE},280.00,1280.00`)
  expect(line).toMatchObject({ amountCents: null, references: [REFERENCE] })
})

test('ignores references inside longer words and references with a wrong check character', () => {
  const wrong = `${REFERENCE.slice(0, -1)}${REFERENCE.endsWith('2') ? '3' : '2'}`
  expect(parseBankFile(`x,A${REFERENCE}B ${wrong},280.00`)).toMatchObject([{ references: [] }])
})

test.each(['', '\n\n', 'Date,Amount', '"unclosed', 'a,b\nc,d', '\u0000'])('finds no payments in %j', (file) => {
  expect(parseBankFile(file)).toEqual([])
})
