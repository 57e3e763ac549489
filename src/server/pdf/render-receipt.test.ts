import { expect, test } from 'vitest'
import { readPdfPages } from '../testing/pdf-pages'
import { type ReceiptText, renderReceipt } from './render-receipt'

const receipt: ReceiptText = {
  title: 'Reçu R-2026-0001',
  day: 'Lundi 16 novembre 2026',
  seller: 'Plume & filles',
  language: 'fr',
  lead: null,
  facts: [
    { label: 'Acheteur', value: 'Zoé *Gagnon* | Roy' },
    { label: 'Prix', value: '280\u00a0$', isMain: true },
  ],
  end: 'Aucune taxe n’est perçue.',
  createdAt: new Date('2026-11-16T15:00:00Z'),
}

test('shows every fact on one page, with names as they are written', async () => {
  const pages = readPdfPages(await renderReceipt(receipt))
  expect(pages).toHaveLength(1)
  const said = pages[0]?.lines ?? []
  const facts = ['Acheteur', 'Zoé *Gagnon* | Roy', 'Prix', '280\u00a0$', 'Aucune taxe n’est perçue.']
  expect(said).toEqual(expect.arrayContaining(['Reçu R-2026-0001', 'Lundi 16 novembre 2026', ...facts]))
})

test('has the same bytes at any time, and declares its language and title for screen readers', async () => {
  const bytes = await renderReceipt(receipt)
  expect(bytes.equals(await renderReceipt(receipt))).toBe(true)
  expect(bytes.toString('latin1')).toContain('/Lang (fr-CA)')
})

test('breaks an address that is longer than its column', async () => {
  const value = 'Rue de la Très-Longue-Adresse '.repeat(30).trim()
  const [page, ...more] = readPdfPages(await renderReceipt({ ...receipt, facts: [{ label: 'Adresse', value }] }))
  expect(more).toEqual([])
  const lines = page?.lines.filter((line) => line.startsWith('Rue') || line.includes('Adresse')) ?? []
  expect(lines.length).toBeGreaterThan(5)
})
