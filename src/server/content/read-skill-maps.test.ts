import { beforeEach, describe, expect, test } from 'vitest'
import { makeContentFolder, quizFile } from '../testing/content/content-folder'
import { guideProblems, relatedContentProblems } from './checks/skill-map-problems'
import { readContent } from './read-content'
import { readSkillMaps } from './read-skill-maps'

const folder = makeContentFolder()

const skills = Array.from({ length: 25 }, (_, index) => ({
  key: `skill-${index}`,
  name: `Skill ${index}`,
  nameFr: `Compétence ${index}`,
  grades: [4, 6],
  needs: index === 0 ? [] : [`skill-${index - 1}`],
}))

const mapFile = (overrides: Record<string, unknown> = {}) => {
  const keys = skills.map(({ key }) => key)
  const topics = [{ key: 'all', name: 'All', nameFr: 'Tout', skills: keys }]
  const covers = Object.fromEntries(keys.map((key) => [key, '@array']))
  return { subject: 'math', skills, topics, covers, quizzes: {}, guides: {}, ...overrides }
}

const withThird = (changes: Record<string, unknown>) => {
  return mapFile({ skills: skills.map((skill, index) => (index === 2 ? { ...skill, ...changes } : skill)) })
}

/** The problems of the math map only: the others are valid. */
function problemsOf(given: unknown): string[] {
  folder.write('skills/english.json', mapFile({ subject: 'english' }))
  folder.write('skills/french.json', mapFile({ subject: 'french' }))
  folder.write('skills/math.json', given)
  return readSkillMaps(folder.root).problems
}

beforeEach(() => folder.clear())

describe('the shipped maps', () => {
  test('have no problems, and link every quiz and guide', () => {
    const { maps, problems } = readSkillMaps()
    expect(problems).toEqual([])
    expect(maps.map(({ subject }) => subject)).toEqual(['english', 'french', 'math'])
    expect(relatedContentProblems(maps, readContent().content)).toEqual([])
  })

  test('have a guide for every skill', () => {
    const { maps } = readSkillMaps()
    expect(guideProblems(maps)).toEqual([])
    const bare = maps.map((map) => ({ ...map, guides: {} }))
    expect(guideProblems(bare)).toContain('content/skills/math.json: skill pythagoras has no guide')
  })
})

describe('reports the problem of an invalid map', () => {
  test.each<[string, unknown, string]>([
    ['broken JSON', '{', ': line 1 is not valid JSON'],
    ['a circle', withThird({ needs: ['skill-4'] }), ': a circle of skills: skill-2 → skill-4 → skill-3 → skill-2'],
    ['an unknown prerequisite', withThird({ needs: ['nothing'] }), ': skill skill-2 needs nothing, which is unknown'],
    ['a skill without a topic', mapFile({ topics: [] }), ': skill skill-2 must be in exactly one topic'],
    ['a cover that cannot be drawn', mapFile({ covers: { 'skill-2': '@no' } }), ': skill skill-0 has no cover'],
    ['one prerequisite twice', withThird({ needs: ['skill-0', 'skill-0'] }), ': skill skill-2 needs skill-0 twice'],
    [
      'a prerequisite that comes later',
      mapFile({ skills: skills.map((skill, index) => (index < 2 ? { ...skill, grades: [5, 6] } : skill)) }),
      ': skill skill-2 begins before skill-1, which it needs',
    ],
    ['a span backwards', withThird({ grades: [6, 4], needs: [] }), ': skill skill-2 ends before it begins'],
    ['too few skills', mapFile({ skills: skills.slice(0, 24) }), ': has 24 skills instead of 25 to 40'],
    ['another subject', mapFile({ subject: 'french' }), ': subject french does not fit its name'],
    ['a name twice', withThird({ nameFr: 'Compétence 1' }), ': two skills are called Compétence 1'],
  ])('%s', (_, given, problem) => {
    expect(problemsOf(given)).toContain(`content/skills/math.json${problem}`)
  })

  test('reports a missing map', () => {
    expect(readSkillMaps(folder.root).problems).toEqual([
      'content/skills/english.json: is missing',
      'content/skills/french.json: is missing',
      'content/skills/math.json: is missing',
    ])
  })

  test('a grade outside 4 to 9', () => {
    expect(problemsOf(withThird({ grades: [3, 6] }))[0]).toMatch(/^content\/skills\/math\.json skills 3 grades 1: /)
  })
})

describe('links between the maps and the content', () => {
  const relatedProblems = (links: Record<string, unknown>) => {
    folder.write('quizzes/math/numbers.json', quizFile())
    expect(problemsOf(mapFile(links))).toEqual([])
    return relatedContentProblems(readSkillMaps(folder.root).maps, readContent(folder.root).content)
  }

  test.each<[string, Record<string, unknown>, string]>([
    ['a quiz without skills', {}, 'quiz numbers is tied to no skill'],
    [
      'an unknown skill',
      { quizzes: { numbers: { skill: 'skill-1', questions: { q2: 'sums' } } } },
      'quiz numbers is tied to sums, which is unknown',
    ],
    [
      'an unknown question',
      { quizzes: { numbers: { skill: 'skill-1', questions: { q9: 'skill-2' } } } },
      'quiz numbers has no question q9',
    ],
    [
      'an unknown guide',
      { quizzes: { numbers: { skill: 'skill-1', questions: {} } }, guides: { shapes: ['skill-1'] } },
      'guide shapes does not exist',
    ],
  ])('%s', (_, links, problem) => {
    expect(relatedProblems(links)).toEqual([`content/skills/math.json: ${problem}`])
  })
})
