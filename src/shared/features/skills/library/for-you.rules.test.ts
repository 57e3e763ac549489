import { describe, expect, test } from 'vitest'
import type { MappedSkill } from '../skills.contract'
import { adviseSkills, guidesForYou } from './for-you.rules'

function skill(key: string, overrides: Partial<MappedSkill> = {}): MappedSkill {
  return {
    key,
    name: key,
    nameFr: key,
    topic: 'Numbers',
    topicFr: 'Nombres',
    grades: [5, 6],
    needs: [],
    status: 'new',
    mastery: null,
    marks: 0,
    lastDay: null,
    lastAnswers: [],
    guides: [],
    ...overrides,
  }
}

const answered = (...lastAnswers: boolean[]) => ({ status: 'learning', lastDay: '2026-11-10', lastAnswers }) as const
const guide = (id: number) => [{ id, title: `Guide ${id}`, titleFr: '' }]
const said = (skills: MappedSkill[], grade: number | null = 6) =>
  adviseSkills(skills, grade).map(({ kind, skill: { key } }) => `${kind} ${key}`)

describe('the skills to work on', () => {
  test('are those with the most misses among the latest four answers, then the due and the next of the grade', () => {
    const skills = [
      skill('new'),
      skill('due', { status: 'due', lastAnswers: [true] }),
      skill('weak', answered(true, false, false)),
      skill('weaker', answered(false, true, false, false, false)),
    ]
    expect(said(skills)).toEqual(['missed weaker', 'missed weak', 'due due', 'next new'])
    expect(adviseSkills(skills, 6)[0]).toMatchObject({ missed: 3, answered: 4 })
  })

  test('do not include one miss, misses of long ago, another grade, or what builds on unknown skills', () => {
    const skills = [
      skill('once', answered(true, false, true)),
      skill('long ago', answered(false, false, false, true, true, true, true)),
      skill('later', { grades: [8, 9] }),
      skill('base', { grades: [3, 4] }),
      skill('built on it', { needs: ['base'] }),
    ]
    expect(said(skills)).toEqual([])
    expect(said([skill('new')], null)).toEqual([])
  })

  test('name a skill once, for its first reason', () => {
    expect(said([skill('both', { status: 'due', lastAnswers: [false, false] })])).toEqual(['missed both'])
  })
})

describe('the guides to read', () => {
  const advice = adviseSkills(
    [
      skill('weak', { ...answered(false, false), guides: guide(1) }),
      skill('same guide', { ...answered(false, false), guides: guide(1) }),
      skill('without a guide', answered(false, false)),
      skill('next', { guides: guide(2) }),
      skill('after that', { guides: guide(3) }),
    ],
    6,
  )
  const ids = (state: { begun: number[]; read: number[] }) =>
    guidesForYou(advice, state, 3).map(({ kind, guideId }) => `${kind} ${guideId}`)

  test('begin with the one that was begun, and name each once', () => {
    expect(ids({ begun: [9, 8], read: [] })).toEqual(['begun 9', 'missed 1', 'next 2'])
    expect(ids({ begun: [1], read: [] })).toEqual(['begun 1', 'next 2', 'next 3'])
  })

  test('bring one back that was read only for a weak skill', () => {
    expect(ids({ begun: [], read: [1, 2] })).toEqual(['missed 1', 'next 3'])
  })
})
