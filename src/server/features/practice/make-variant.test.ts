import { expect, test } from 'vitest'
import { gradeAnswer } from '#shared/features/quizzes/answers.rules'
import { Question } from '#shared/features/quizzes/questions.contract'
import { SUBJECTS } from '#shared/subjects'
import { readContent } from '../../content/read-content'
import { findWrittenSkill } from '../skills/estimates.service'
import { makeVariant } from './make-variant'

const SEEDS = [0, 1, 77, 2_147_483_647]

const written = readContent().content.quizzes.flatMap(({ slug, value: { subject, difficulty, questions } }) =>
  questions.flatMap((question) => {
    const asked = findWrittenSkill({ subject, difficulty, slug }, question)
    return asked ? [{ name: `${slug} ${question.id}`, subject, ...asked }] : []
  }),
)

test('makes a complete question for many shipped questions of each subject, typed only if the original is', () => {
  for (const subject of SUBJECTS) {
    const asked = written.filter((one) => one.subject === subject)
    const made = asked.flatMap((one) => SEEDS.map((seed) => ({ ...one, variant: makeVariant(one, seed) })))
    const variants = made.flatMap(({ variant, ...one }) => (variant ? [{ ...one, variant }] : []))
    expect(variants.length / made.length, subject).toBeGreaterThan(0.4)
    for (const { name, variant, isTyped } of variants) {
      const question = Question.parse({ ...variant, id: 'q1' })
      expect(gradeAnswer(question, question.correctAnswer).isCorrect, name).toBe(true)
      if (!isTyped) expect(question.type, name).toBe('multiple_choice')
    }
  }
})

test('gives the same question for the same seed, and others for other seeds', () => {
  const asked = written.find((one) => one.subject === 'math' && makeVariant(one, 1) !== null)
  if (!asked) throw new Error('the math question has no template')
  const texts = Array.from({ length: 20 }, (_, seed) => makeVariant(asked, seed)?.question)
  expect(makeVariant(asked, 7)).toEqual(makeVariant(asked, 7))
  expect(new Set(texts).size).toBeGreaterThan(10)
})

test('makes nothing for a skill without a template', () => {
  expect(makeVariant({ subject: 'math', skill: 'none', level: 3, isTyped: false }, 1)).toBeNull()
})
