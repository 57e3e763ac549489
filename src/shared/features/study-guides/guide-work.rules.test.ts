import { describe, expect, test } from 'vitest'
import {
  addChange,
  applyChange,
  chosenIn,
  fitsActivity,
  orderIn,
  type WorkChange,
  type WorkItem,
  writtenIn,
} from './guide-work.rules'

const change = (list: readonly (readonly [at: number, value: WorkItem])[], isDone = false): WorkChange => ({
  activity: 2,
  items: list.map(([at, value]) => ({ at, value })),
  isDone,
})

describe('a change', () => {
  test.each([
    [[], [[0, 'a']], ['a']],
    [[], [[2, 'c']], [null, null, 'c']],
    [['a', 'b'], [[1, 'x']], ['a', 'x']],
    [['a', 'b'], [[0, '']], ['', 'b']],
    [['a', 'b'], [], ['a', 'b']],
    [
      [1, 0],
      [
        [0, 0],
        [1, 1],
      ],
      [0, 1],
    ],
  ] as const)('changing %j by %j makes %j', (list, items, expected) => {
    expect(applyChange({ activity: 2, list: [...list], isDone: false }, change(items)).list).toEqual(expected)
  })

  test.each([
    [false, false, false],
    [true, false, true],
    [false, true, true],
  ])('work that was done: %s, with a change that is done: %s, is done: %s', (was, is, isDone) => {
    expect(applyChange({ activity: 2, list: [], isDone: was }, change([], is)).isDone).toBe(isDone)
  })

  test('changes from two devices, each in its own blank, are both kept', () => {
    const phone = change([[0, 'phone']])
    const laptop = change([[1, 'laptop']])
    expect(applyChange(applyChange(undefined, phone), laptop).list).toEqual(['phone', 'laptop'])
  })
})

describe('pending changes', () => {
  test('keep the later one for each item, and stay done', () => {
    const first = addChange([], change([[0, 'a'] as const, [1, 'b'] as const], true))
    expect(addChange(first, change([[1, 'c']]))).toEqual([
      {
        activity: 2,
        items: [
          { at: 0, value: 'a' },
          { at: 1, value: 'c' },
        ],
        isDone: true,
      },
    ])
  })

  test('are separate for each activity', () => {
    expect(addChange([{ activity: 1, items: [], isDone: true }], change([[0, 'a']]))).toHaveLength(2)
  })
})

describe('whether a change fits its activity', () => {
  const fill = { kind: 'fill', answers: ['x', 'y'], answersFr: ['x', 'y', 'z'] } as const
  const match = { kind: 'match', pairs: [{}, {}] } as const
  const order = { kind: 'order', items: ['x', 'y', 'z'] } as const

  test.each([
    [fill, [[2, 'a']], true],
    [fill, [[3, 'a']], false],
    [fill, [[0, 1]], false],
    [fill, [[0, null]], false],
    [match, [[1, 0]], true],
    [match, [[1, null]], true],
    [match, [[2, 0]], false],
    [match, [[0, 2]], false],
    [match, [[0, -1]], false],
    [match, [[0, 'a']], false],
    [
      order,
      [
        [0, 2],
        [1, 0],
        [2, 1],
      ],
      true,
    ],
    [
      order,
      [
        [0, 2],
        [1, 0],
      ],
      false,
    ],
    [
      order,
      [
        [0, 2],
        [1, 2],
        [2, 1],
      ],
      false,
    ],
    [
      order,
      [
        [0, 3],
        [1, 0],
        [2, 1],
      ],
      false,
    ],
    [
      order,
      [
        [0, 0],
        [0, 1],
        [2, 2],
      ],
      false,
    ],
    [
      order,
      [
        [0, 0],
        [1, 1],
        [3, 2],
      ],
      false,
    ],
    [{ kind: 'reveal' } as const, [[0, 'a']], false],
    [{ kind: 'reveal' } as const, [], true],
    [order, [], true],
  ] as const)('%j, %j: %s', (activity, items, fits) => {
    expect(fitsActivity(activity, change(items).items)).toBe(fits)
  })
})

describe('stored work that no longer fits', () => {
  test('is read as far as it fits', () => {
    expect(writtenIn(['a', null, 3], 4)).toEqual(['a', '', '', ''])
    expect(writtenIn(['a', 'b', 'c'], 2)).toEqual(['a', 'b'])
    expect(chosenIn([1, 5, 'a'], 3)).toEqual([1, null, null])
    expect(orderIn([1, 0], [0, 2, 1])).toEqual([0, 2, 1])
    expect(orderIn([1, 2, 0], [0, 2, 1])).toEqual([1, 2, 0])
  })
})
