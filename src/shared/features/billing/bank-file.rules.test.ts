import { expect, test } from 'vitest'
import { readBankFile } from './bank-file.rules'
import { makeReference } from './transfer-reference.rules'

const REFERENCE = makeReference([0, 5, 10, 15, 20])

test('an English file with a header and a balance', () => {
  const file = [
    'Date,Description,Amount,Balance',
    `2026-11-16,"INTERAC e-Transfer, N SINGH ${REFERENCE}",280.00,"1,280.00"`,
    '2026-11-16,"RENT ""OFFICE""",-900.00,380.00',
    '2026-11-17,A CHEN tutoring,"1,150.50","1,530.50"',
  ].join('\r\n')
  expect(readBankFile(file)).toEqual([
    {
      text: `2026-11-16 · INTERAC e-Transfer, N SINGH ${REFERENCE} · 280.00 · 1,280.00`,
      amountCents: 28_000,
      references: [REFERENCE],
    },
    expect.objectContaining({ amountCents: 115_050, references: [] }),
  ])
})

test('a French file with semicolons, and a column for what comes in', () => {
  const file = `\ufeffDate;Libellé;Débit;Crédit;Solde\n16-11-2026;${REFERENCE.toLowerCase()};;1 150,00 $;2 000,00 $\n16-11-2026;Loyer;900,00 $;;100,00 $`
  expect(readBankFile(file)).toMatchObject([{ amountCents: 115_000, references: [REFERENCE] }])
})

test('what is uncertain is not guessed', () => {
  const [line] = readBankFile(`2026-11-16,${REFERENCE},280.00,1280.00`)
  expect(line).toMatchObject({ amountCents: null, references: [REFERENCE] })
})

test('a reference within a longer word is none, and a wrong one neither', () => {
  const wrong = `${REFERENCE.slice(0, -1)}${REFERENCE.endsWith('2') ? '3' : '2'}`
  expect(readBankFile(`x,A${REFERENCE}B ${wrong},280.00`)).toMatchObject([{ references: [] }])
})

test.each(['', '\n\n', 'Date,Amount', '"unclosed', 'a,b\nc,d', '\u0000'])('%j holds nothing', (file) => {
  expect(readBankFile(file)).toEqual([])
})
