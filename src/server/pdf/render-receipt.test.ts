import { expect, test } from 'vitest'
import { readPdfPages } from '../testing/pdf-pages'
import { type ReceiptText, renderReceipt } from './render-receipt'

const receipt: ReceiptText = {
  language: 'fr',
  title: 'Reçu R-2026-0001',
  kind: 'Reçu',
  number: 'R-2026-0001',
  lead: null,
  parties: [
    { label: 'Vendeur', name: 'Plume & filles', lines: ['1, rue Rose', 'Laval (Québec)'] },
    { label: 'Payé par', name: 'Zoé *Gagnon* | Roy', lines: [] },
  ],
  columns: { what: 'Description', hours: 'Heures', amount: 'Montant' },
  item: { name: 'Tutorat, 10 heures', note: 'Toutes les matières', hours: '10', amount: '243,53\u00a0$' },
  totals: [
    { label: 'Sous-total', detail: '', amount: '243,53\u00a0$' },
    { label: 'TPS 5\u00a0%', detail: '123456789 RT0001', amount: '12,18\u00a0$' },
    { label: 'TVQ 9,975\u00a0%', detail: '1234567890 TQ0001', amount: '24,29\u00a0$' },
  ],
  total: { label: 'Total payé, CAD', amount: '280\u00a0$' },
  end: 'Aucune taxe n’est perçue.',
  method: { label: 'Mode de paiement', value: 'Virement Interac' },
  date: { label: 'Date', value: 'Lundi 16 novembre 2026', time: '10 h, heure de l’Est' },
  stamp: { word: 'Payé', day: '16 nov. 2026' },
  balance: { label: 'Solde', before: '2,5\u00a0h', after: '12,5\u00a0h', change: '+10,0\u00a0h' },
  createdAt: new Date('2026-11-16T15:00:00Z'),
}

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsOf)

test('shows every part of the receipt on one page, with names as they are written', async () => {
  const pages = readPdfPages(await renderReceipt(receipt))
  expect(pages).toHaveLength(1)
  const said = pages[0]?.lines.join(' ') ?? ''
  const { language: _language, title: _title, createdAt: _createdAt, ...parts } = receipt
  for (const text of textsOf(parts).filter((part) => part !== '')) expect(said).toContain(text)
})

test('has the same bytes at any time, and declares its language and title for screen readers', async () => {
  const bytes = await renderReceipt(receipt)
  expect(bytes.equals(await renderReceipt(receipt))).toBe(true)
  expect(bytes.toString('latin1')).toContain('/Lang (fr-CA)')
})

test('breaks names and addresses that are longer than their column', async () => {
  const name = 'Rue de la Très-Longue-Adresse '.repeat(4).trim()
  const parties = [{ label: 'Vendeur', name, lines: [name] }]
  const [page, ...more] = readPdfPages(await renderReceipt({ ...receipt, parties }))
  expect(more).toEqual([])
  const lines = page?.lines.filter((line) => line.includes('Adresse')) ?? []
  expect(lines.length).toBeGreaterThan(3)
})
