import { describe, expect, test } from 'vitest'
import { columnWidths } from './column-widths'

describe('columnWidths', () => {
  test('distributes the remaining space evenly when all cells fit', () => {
    expect(
      columnWidths(
        [
          { word: 10, cell: 20 },
          { word: 10, cell: 40 },
        ],
        100,
      ),
    ).toEqual([40, 60])
  })

  test('gives every column the width of its widest word, and the rest to the long cells', () => {
    expect(
      columnWidths(
        [
          { word: 20, cell: 20 },
          { word: 30, cell: 200 },
        ],
        100,
      ),
    ).toEqual([20, 80])
  })

  test('an endless word does not narrow the other columns', () => {
    const [first = 0, second = 0] = columnWidths(
      [
        { word: 20, cell: 300 },
        { word: 900, cell: 900 },
      ],
      100,
    )
    expect(first).toBeGreaterThan(20)
    expect(first + second).toBeCloseTo(100)
  })

  test('a single column gets the full width', () => {
    expect(columnWidths([{ word: 500, cell: 500 }], 100)).toEqual([100])
  })
})
