import { describe, expect, test } from 'vitest'
import { createRandom } from '#shared/seeded-random'
import { SUBJECTS } from '#shared/subjects'
import { readSkillMaps } from '../../../content/read-skill-maps'
import { mathProblems } from '../../../testing/content/math-problems'
import { questionProblems } from '../../../testing/content/question-problems'
import { senseProblems } from '../../../testing/content/sense-problems'
import { readCourse } from '../../../testing/factories/practice-course'
import { TRUST_SCALE } from '../../../testing/trust-scale'
import { levelOf, makeDraft, makeQuestion, pickSeed, SEED_MAX, type Template } from './template'
import { findTemplate, TEMPLATES } from './templates'

const { maps } = readSkillMaps()
const SHOWN_FAULTS = 3

function skillOf({ subject, skill }: Template) {
  const found = maps.find((map) => map.subject === subject)?.skills.find(({ key }) => key === skill)
  if (!found) throw new Error(`${skill} is not on the map of ${subject}`)
  return found
}

describe.each(TEMPLATES.map((template) => [template.key, template] as const))('%s', (_, template) => {
  test(`generates valid questions from any of ${TRUST_SCALE.seeds} seeds`, { timeout: TRUST_SCALE.timeoutMs }, () => {
    const problems: string[] = []
    for (let seed = 0; seed < TRUST_SCALE.seeds && problems.length < SHOWN_FAULTS; seed++) {
      problems.push(...questionProblems(template, seed), ...senseProblems(template, seed))
      if (template.subject === 'math') problems.push(...mathProblems(template, seed, skillOf(template)))
    }
    expect(problems).toEqual([])
  })

  test('puts the right option at every position, and generates many questions', () => {
    const questions = Array.from({ length: 200 }, (_, seed) => makeQuestion(template, seed))
    const places = questions.flatMap(({ correctAnswer }) => (typeof correctAnswer === 'number' ? [correctAnswer] : []))
    expect([...new Set(places)].toSorted()).toEqual([0, 1, 2, 3])
    expect(
      new Set(questions.map(({ question, options }) => [question, ...options.toSorted()].join())).size,
    ).toBeGreaterThan(15)
  })
})

describe('all templates together', () => {
  test('have unique keys, by which they are found', () => {
    expect(new Set(TEMPLATES.map(({ key }) => key)).size).toBe(TEMPLATES.length)
    for (const template of TEMPLATES) expect(findTemplate(template.key)).toBe(template)
    expect(findTemplate('constructor')).toBeUndefined()
  })

  test('cover every skill, together with the written questions', () => {
    for (const { items, skills } of SUBJECTS.map(readCourse)) {
      const askable = new Set(items.map(({ skill }) => skill))
      expect(skills.filter(({ key }) => !askable.has(key))).toEqual([])
    }
  })

  test('belong to skills of their subject, at levels from 1 to 5', () => {
    for (const template of TEMPLATES) {
      expect(skillOf(template).key).toBe(template.skill)
      const [easiest, hardest] = template.levels
      expect(1 <= easiest && easiest <= hardest && hardest <= 5).toBe(true)
    }
  })

  test.each([
    ['math', 40, 30],
    ['french', 15, 15],
    ['english', 12, 10],
  ] as const)('%s has at least %i, over at least %i skills', (subject, templates, skills) => {
    const own = TEMPLATES.filter((template) => template.subject === subject)
    expect(own.length).toBeGreaterThanOrEqual(templates)
    expect(new Set(own.map(({ skill }) => skill)).size).toBeGreaterThanOrEqual(skills)
    expect(SUBJECTS).toContain(subject)
  })
})

describe('a seed', () => {
  const [template] = TEMPLATES
  const typed = TEMPLATES.find((one) => makeDraft(one, 0).draft.typed)
  if (!template || !typed) throw new Error('no template was found')

  test.each([true, false])('is found for every level and way to answer (typed: %s), and fits its column', (isTyped) => {
    const random = createRandom(7)
    for (let level = typed.levels[0]; level <= typed.levels[1]; level++) {
      for (let round = 0; round < 50; round++) {
        const seed = pickSeed(typed, { level, isTyped }, random)
        const question = makeQuestion(typed, seed)
        expect(question.difficulty).toBe(level)
        expect(question.type).toBe(isTyped ? 'fill_blank' : 'multiple_choice')
        expect(seed >= 0 && seed <= SEED_MAX).toBe(true)
      }
    }
  })

  test('uses the nearest seed for a level that the template lacks', () => {
    const levelNear = (level: number) =>
      levelOf(template, pickSeed(template, { level, isTyped: false }, createRandom(1)))
    expect(levelNear(0)).toBe(template.levels[0])
    expect(levelNear(9)).toBe(template.levels[1])
  })

  test('gives another draft than the next seed', () => {
    expect(makeDraft(template, 1).draft.question).not.toEqual(makeDraft(template, 4).draft.question)
  })
})
