import { expect, test } from 'vitest'
import { plainText } from '../../markdown/markdown'
import { parseMarkdown } from '../../markdown/parse-markdown'
import { guideSections } from './guide-sections.rules'

const sectionsOf = (text: string) => guideSections(parseMarkdown(text))

test('joins each answer to its task and removes the list of answers', () => {
  const { opening, sections } = sectionsOf(
    'Welcome.\n\n## First\n\nText.\n\n## Practice\n\n1. One?\n2. Two?\n\n## Answers\n\n1. Yes.\n2. No.',
  )
  expect(opening).toHaveLength(1)
  expect(sections.map(({ title, part }) => [plainText(title), part])).toEqual([
    ['First', null],
    ['Practice', 'practice'],
  ])
  expect(sections[1]?.tasks.map(({ task, answer }) => [plainText(task), plainText(answer)])).toEqual([
    ['One?', 'Yes.'],
    ['Two?', 'No.'],
  ])
})

test('keeps the answers as they are when they do not fit the tasks', () => {
  const { sections } = sectionsOf('## Exercices\n\n1. Un?\n2. Deux?\n\n## Réponses\n\n1. Oui.')
  expect(sections.map(({ part }) => part)).toEqual(['practice', 'answers'])
  expect(sections[0]?.tasks).toEqual([])
})

test('short sections together take no longer than their words', () => {
  const { sections } = sectionsOf(`## Short\n\nA word.\n\n## Long\n\n${'word '.repeat(326)}`)
  expect(sections.map(({ minutes }) => Math.round(minutes * 110))).toEqual([3, 327])
})
