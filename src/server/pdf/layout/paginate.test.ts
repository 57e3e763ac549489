import { describe, expect, test } from 'vitest'
import { type PageRow, paginate, withoutSparsePage } from './paginate'

/** Places rows on pages of height 100 and returns the positions. */
function place(rows: (Partial<PageRow> & { name: string })[], start = 0): string[][] {
  const pages: string[][] = [[]]
  const toRow = ({ name, repeated, ...row }: Partial<PageRow> & { name: string }): PageRow => ({
    height: 30,
    gap: 0,
    keepWithNext: false,
    draw: (y) => pages.at(-1)?.push(`${name} ${y}`),
    ...(repeated && { repeated: repeated.map((head) => ({ ...head, draw: (y) => pages.at(-1)?.push(`head ${y}`) })) }),
    ...row,
  })
  paginate(rows.map(toRow), start, { top: 0, bottom: 100, turn: () => pages.push([]) })
  return pages
}

describe('rows on pages', () => {
  test('follow one another, and continue on the next page when one is full', () => {
    const rows = ['a', 'b', 'c', 'd'].map((name) => ({ name }))
    expect(place(rows)).toEqual([['a 0', 'b 30', 'c 60'], ['d 0']])
    expect(place(rows, 50)).toEqual([['a 50'], ['b 0', 'c 30', 'd 60']])
  })

  test('have their gap above them, but not at the top of a page', () => {
    const rows = ['a', 'b', 'c'].map((name) => ({ name, gap: 15 }))
    expect(place(rows)).toEqual([['a 15', 'b 60'], ['c 0']])
  })

  test('a heading moves to the next page with its content', () => {
    const rows = [{ name: 'a' }, { name: 'b' }, { name: 'h', keepWithNext: true }, { name: 'c' }]
    expect(place(rows)).toEqual([
      ['a 0', 'b 30'],
      ['h 0', 'c 30'],
    ])
  })

  test('two headings stay together, too', () => {
    const keepWithNext = true
    const rows = [{ name: 'a' }, { name: 'h2', keepWithNext }, { name: 'h3', keepWithNext }, { name: 'c' }]
    expect(place(rows)).toEqual([['a 0'], ['h2 0', 'h3 30', 'c 60']])
  })

  test('a group that fits on no page is split', () => {
    const rows = Array.from({ length: 5 }, (_, index) => ({ name: `${index}`, keepWithNext: true }))
    expect(place(rows)).toEqual([
      ['0 0', '1 30', '2 60'],
      ['3 0', '4 30'],
    ])
  })

  test('a row taller than a page gets its own page, once', () => {
    expect(place([{ name: 'a' }, { name: 'b', height: 130 }, { name: 'c' }])).toEqual([['a 0'], ['b 0'], ['c 0']])
  })

  test('a table’s head is repeated where a page begins with one of its rows', () => {
    const head: PageRow = { height: 20, gap: 0, keepWithNext: true, draw: () => {} }
    const rows = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, repeated: [head] }))
    expect(place(rows)).toEqual([
      ['a 0', 'b 30', 'c 60'],
      ['head 0', 'd 20', 'e 50'],
    ])
  })
})

describe('a nearly empty last page', () => {
  const box = { top: 0, bottom: 1000 }
  const row = (height: number, gap: number): PageRow => ({ height, gap, keepWithNext: false, draw: () => {} })

  test('is avoided by reducing the gaps between rows', () => {
    const rows = [row(450, 0), row(450, 100), row(15, 0)]
    expect(withoutSparsePage(rows, 0, box).map(({ gap }) => gap)).toEqual([0, 80, 0])
  })

  test.each([
    ['the last page is well filled', [row(900, 0), row(400, 100)]],
    ['there is only one page', [row(100, 50)]],
    ['it would not help', [row(900, 10), row(110, 10)]],
  ])('stays unchanged when %s', (_, rows) => {
    expect(withoutSparsePage(rows, 0, box)).toEqual(rows)
  })
})
