import { describe, expect, test } from 'vitest'
import { summarizeLevel } from './level.rules'

const skill = (key: string, mastery: number | null, needs: string[] = []) => ({ key, mastery, needs })
const keys = (skills: readonly { key: string }[]) => skills.map(({ key }) => key)

describe('summarizeLevel', () => {
  test('names at most three strong skills, the strongest first', () => {
    const found = summarizeLevel([skill('a', 0.7), skill('b', 0.9), skill('c', 0.6), skill('d', 0.8), skill('e', 0.59)])
    expect(keys(found.strong)).toEqual(['b', 'd', 'a'])
    expect(keys(found.start)).toEqual(['e'])
  })

  test('starts with the weak skill that is nearest to success', () => {
    const found = summarizeLevel([skill('a', 0.1), skill('b', 0.5), skill('c', 0.3)])
    expect(keys(found.strong)).toEqual([])
    expect(keys(found.start)).toEqual(['b', 'c'])
  })

  test('starts with new skills that build on strong ones when nothing is weak', () => {
    const found = summarizeLevel([skill('a', 0.9), skill('b', null, ['a']), skill('c', null, ['b'])])
    expect(keys(found.start)).toEqual(['b'])
  })
})
