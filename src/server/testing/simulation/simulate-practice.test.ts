import { describe, expect, test } from 'vitest'
import { SUBJECTS } from '#shared/subjects'
import { readCourse } from '../practice-course'
import { SEEDS, simulate } from './simulate-practice'

/** A small part of the crowd that `npm run simulate:practice` plays. */
const CROWD = { kind: 'chapter', learner: 'byDoing', students: 30, seed: SEEDS.tuning } as const

describe.each(SUBJECTS)('practice in %s', (subject) => {
  const course = readCourse(subject)
  const practice = simulate(course, { ...CROWD, strategy: 'practice' })

  test('finds the three weakest skills of more students than random questions do', () => {
    const random = simulate(course, { ...CROWD, strategy: 'random' })
    expect(practice.found).toBeGreaterThan(random.found + 0.15)
  })

  test('gives the same result again from the same seed', () => {
    const few = { ...CROWD, students: 5, strategy: 'practice' } as const
    expect(simulate(course, few)).toEqual(simulate(course, few))
  })
})
