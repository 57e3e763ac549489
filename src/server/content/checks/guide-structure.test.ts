import { describe, expect, test } from 'vitest'
import type { GuideContent } from '../content-file'
import { readContent } from '../read-content'
import { structureProblems } from './guide-structure'

const INTRODUCTION = 'A good introduction says what there is to learn here, and why anybody would want to know it.'
const INTRODUCTION_FR =
  'Une bonne introduction dit ce qu’il y a à apprendre ici, et pourquoi on voudrait bien le savoir.'
const STEPS = '1. First.\n2. Then.\n3. Last.'
const POINTS = '- One.\n- Two.\n- Three.'

const ENGLISH = [
  `${INTRODUCTION}\n\n{figure 1}`,
  `## Worked examples\n\n### Example 1\n\n${STEPS}`,
  '## A common mistake\n\nDo not.',
  `## In short\n\n${POINTS}`,
  `## Practice\n\n${STEPS}`,
  `## Answers\n\n${STEPS}`,
]
const FRENCH = [
  `${INTRODUCTION_FR}\n\n{figure 1}`,
  `## Exemples résolus\n\n### Exemple 1\n\n${STEPS}`,
  '## Une erreur courante\n\nNon.',
  `## En bref\n\n${POINTS}`,
  `## Exercices\n\n${STEPS}`,
  `## Réponses\n\n${STEPS}`,
]

function problemsOf(overrides: Partial<GuideContent> = {}): string[] {
  const value: GuideContent = {
    type: 'pdf',
    title: '',
    titleFr: '',
    subject: 'math',
    content: ENGLISH.join('\n\n'),
    contentFr: FRENCH.join('\n\n'),
    activities: [],
    scenes: [],
    figures: [{ kind: 'clock', hour: 12, minute: 30 }],
    ...overrides,
  }
  return structureProblems({ guides: [{ slug: 'guide', path: 'guide', value }] })
}

/** Both texts, each with one of its parts replaced. */
function withPart(place: number, part: string, partFr: string): Partial<GuideContent> {
  return { content: ENGLISH.with(place, part).join('\n\n'), contentFr: FRENCH.with(place, partFr).join('\n\n') }
}

test('every shipped guide has all its parts, in both languages', () => {
  expect(structureProblems(readContent().content)).toEqual([])
})

describe('a guide', () => {
  test('is valid with all its parts', () => {
    expect(problemsOf()).toEqual([])
  })

  test.each([
    ['introduction', withPart(0, 'Read.\n\n{figure 1}', 'Lis.\n\n{figure 1}'), 'has no introduction'],
    ['figure', withPart(0, INTRODUCTION, INTRODUCTION_FR), 'has no figure'],
    [
      'examples in steps',
      withPart(1, '## Worked examples\n\nSo.', '## Exemples résolus\n\nVoilà.'),
      'has no worked example in steps',
    ],
    ['common mistake', withPart(2, '## A mistake\n\nNo.', '## Une erreur\n\nNon.'), 'names no common mistake'],
    ['points in its summary', withPart(3, '## In short\n\nAll.', '## En bref\n\nTout.'), 'has no short summary'],
    [
      'short summary',
      withPart(
        3,
        `## In short\n\n${'- word word word word\n'.repeat(50)}`,
        `## En bref\n\n${'- mot mot mot mot\n'.repeat(50)}`,
      ),
      'has no short summary',
    ],
    ['tasks', withPart(4, '## Practice\n\n1. One.', '## Exercices\n\n1. Une.'), 'has 1 tasks instead of 3 to 5'],
    ['answers', withPart(5, '## Answers\n\n1. One.', '## Réponses\n\n1. Une.'), 'does not answer each of its 3 tasks'],
  ])('is reported in both languages without %s', (_, overrides, says) => {
    expect(problemsOf(overrides)).toEqual([`guide: en.md ${says}`, `guide: fr.md ${says}`])
  })

  test('is reported if its languages differ in headings or steps', () => {
    expect(problemsOf({ content: [...ENGLISH, '## More'].join('\n\n') })).toEqual([
      'guide: the two languages have not the same headings and steps',
    ])
  })

  test('an interactive guide has three to five activities', () => {
    const activity = { kind: 'order', prompt: '', promptFr: '', items: ['a', 'b'], itemsFr: ['a', 'b'] } as const
    const withActivities = (count: number) =>
      problemsOf({ type: 'interactive', activities: Array(count).fill(activity) })
    expect([3, 5].flatMap(withActivities)).toEqual([])
    expect([2, 6].flatMap(withActivities)).toEqual([
      'guide: has 2 activities instead of 3 to 5',
      'guide: has 6 activities instead of 3 to 5',
    ])
  })

  test('an interactive guide has something to move', () => {
    const reveal = { kind: 'reveal', prompt: '', promptFr: '', answer: '', answerFr: '' } as const
    expect(problemsOf({ type: 'interactive', activities: Array(3).fill(reveal) })).toEqual([
      'guide: has nothing to move',
    ])
  })

  test('a video guide shows its example in scenes', () => {
    expect(problemsOf({ type: 'video', ...withPart(1, '## Look', '## Regarde') })).toEqual([
      'guide: has fewer than 3 scenes in steps',
    ])
  })
})
