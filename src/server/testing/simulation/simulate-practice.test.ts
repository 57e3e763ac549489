import { describe, expect, test } from 'vitest'
import { SUBJECTS } from '#shared/subjects'
import { readCourse } from '../factories/practice-course'
import { SEEDS, simulate } from './simulate-practice'

/** A small sample of what `npm run simulate:practice` runs; by chance alone its gains vary by a tenth. */
const CROWD = { kind: 'chapter', learner: 'steady', students: 16, seed: SEEDS.tuning } as const

describe.each(SUBJECTS)('practice in %s', (subject) => {
  const course = readCourse(subject)
  const practice = simulate(course, { ...CROWD, strategy: 'practice' })
  const random = simulate(course, { ...CROWD, strategy: 'random' })

  test('teaches the weakest skills half as much again as random questions do, and the grade more', () => {
    expect(practice.weakGain60).toBeGreaterThan(random.weakGain60)
    expect(practice.weakGain160).toBeGreaterThan(1.5 * random.weakGain160)
    expect(practice.gradeGain160).toBeGreaterThan(1.2 * random.gradeGain160)
  })

  test('keeps two answers in three right, and asks nothing from a higher grade after two misses', () => {
    expect(practice.rightWithHelp).toBeGreaterThan(0.65)
    expect(practice.tooHardAfterMisses).toBe(0)
  })

  test('offers next year’s skills to students who are a grade ahead', () => {
    const ahead = simulate(course, { ...CROWD, kind: 'ahead', students: 10, strategy: 'practice' })
    expect(ahead.offeredAhead).toBeGreaterThan(0.8)
  })

  test('gives the same result again from the same seed', () => {
    const few = { ...CROWD, students: 3, strategy: 'practice' } as const
    expect(simulate(course, few)).toEqual(simulate(course, few))
  })
})
