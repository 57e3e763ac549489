import { expect, test } from 'vitest'
import { formatReference } from '../transfer-reference.rules'
import { parseBankFile } from './bank-file.rules'

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

const DESJARDINS = [
  `"CAISSE DU PLATEAU","123456","EOP","2026/11/14",00001,"Dépôt initial","",,50.00,,,,,1000.00`,
  `"CAISSE DU PLATEAU","123456","EOP","2026/11/16",00002,"Virement de /N SINGH ${REFERENCE}","",,280.00,,,,,1280.00`,
  `"CAISSE DU PLATEAU","123456","EOP","2026/11/16",00003,"Loyer","",900.00,,,,,,380.00`,
  `"CAISSE DU PLATEAU","123456","EOP","2026/11/17",00004,"Virement Interac de /A CHEN","",,150.00,,,,,530.00`,
]

test.each([
  ['oldest first', DESJARDINS],
  ['newest first', DESJARDINS.toReversed()],
])('finds the deposits of a file without headings by its balance, %s', (_, lines) => {
  const amounts = parseBankFile(lines.join('\r\n')).map(({ amountCents }) => amountCents)
  expect(amounts.toSorted()).toEqual([15_000, 28_000, 5_000])
  const named = parseBankFile(lines.join('\n')).find(({ references }) => references.length > 0)
  expect(named).toMatchObject({ amountCents: 28_000, references: [REFERENCE] })
})

test('finds the deposits of two accounts in one file without headings', () => {
  const savings = [
    `"CAISSE DU PLATEAU","123456","ET1","2026/11/14",00001,"Virement","",,20.00,,,,,5000.00`,
    `"CAISSE DU PLATEAU","123456","ET1","2026/11/15",00002,"Retrait","",5.00,,,,,,4995.00`,
  ]
  const amounts = parseBankFile([...DESJARDINS, ...savings].join('\n')).map(({ amountCents }) => amountCents)
  expect(amounts).toEqual([5_000, 28_000, 15_000, 2_000])
})

test('leaves the amount open when two figures could be it', () => {
  const [line] = parseBankFile(`2026-11-16,${REFERENCE},280.00,1280.00`)
  expect(line).toMatchObject({ amountCents: null, references: [REFERENCE] })
})

test('ignores references inside longer words and references with a wrong check character', () => {
  const wrong = `${REFERENCE.slice(0, -1)}${REFERENCE.endsWith('2') ? '3' : '2'}`
  expect(parseBankFile(`x,A${REFERENCE}B ${wrong},280.00`)).toMatchObject([{ references: [] }])
})

test.each([
  ['12.00', 1_200],
  [' 12,00 ', 1_200],
  ['$1,234,567.89', 123_456_789],
  ['12 345,00 $', 1_234_500],
  ['0.01', 1],
])('The first name, or the part of the email before the @.', (cell, amountCents) => {
  expect(parseBankFile(`Paid\tby\tbank\t${cell}`)).toMatchObject([{ amountCents }])
})

test.each(['0.00', '-5.00', '(5.00)', '−5,00', '12', '12.0', '12.005', 'v12.00', '12.00 CAD', '1,23.00'])(
  'a line with “%s” contains no incoming payment',
  (cell) => {
    expect(parseBankFile(`Paid\tby\tbank\t${cell}`)).toEqual([])
  },
)

test('quoted cells keep quotation marks and lose the spaces around them', () => {
  expect(parseBankFile('"  Paid ""in full"" ",,12.00,')).toEqual([
    { text: 'Paid "in full" · 12.00', amountCents: 1_200, references: [] },
  ])
})

test('a byte order mark is removed at the start of the file, and only there', () => {
  expect(parseBankFile('\ufeff12.00')).toMatchObject([{ text: '12.00' }])
  expect(parseBankFile('a\ufeffb,12.00')).toMatchObject([{ text: 'a\ufeffb · 12.00' }])
})

test('a first line of figures is not taken for column names', () => {
  expect(parseBankFile('Credit 5,12.00\nPaid,7.00')).toMatchObject([{ amountCents: 1_200 }, { amountCents: 700 }])
  expect(parseBankFile('12.00,Paid\n7.00,Paid')).toMatchObject([{ amountCents: 1_200 }, { amountCents: 700 }])
})

test('blank lines between records are passed over', () => {
  expect(parseBankFile('Paid,12.00\n\nPaid,7.00\n')).toMatchObject([{ amountCents: 1_200 }, { amountCents: 700 }])
})

test('a reference is found with a hyphen, with a space and with neither', () => {
  for (const written of [REFERENCE, REFERENCE.replace('-', ' '), REFERENCE.replace('-', '')]) {
    expect(parseBankFile(`Paid ${written},12.00`)).toMatchObject([{ references: [REFERENCE] }])
  }
})

test.each(['', '\n\n', 'Date,Amount', '"unclosed', 'a,b\nc,d', '\u0000'])('finds no payments in %j', (file) => {
  expect(parseBankFile(file)).toEqual([])
})
