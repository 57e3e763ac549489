import { beforeEach, describe, expect, test } from 'vitest'
import { guideFile, makeContentFolder } from '../testing/content-folder'
import { readContent } from './read-content'

const folder = makeContentFolder()
const read = () => readContent(folder.root)

beforeEach(() => folder.clear())

describe('a faulty guide', () => {
  const writeGuide = (overrides: Record<string, unknown>) => {
    folder.write('guides/math/shapes/guide.json', guideFile(overrides))
    folder.write('guides/math/shapes/en.md', 'Shapes')
    folder.write('guides/math/shapes/fr.md', 'Formes')
  }
  const prompt = { prompt: 'Do.', promptFr: 'Fais.' }
  const order = { kind: 'order', ...prompt, items: ['a', 'b'], itemsFr: ['a', 'b'] }
  const pair = { left: 'a', leftFr: 'a', right: 'b', rightFr: 'b' }
  const other = { left: 'c', leftFr: 'c', right: 'd', rightFr: 'd' }
  const fill = { kind: 'fill', ...prompt, text: '____ x', textFr: '____ x', answers: ['a|b'], answersFr: ['a'] }

  test.each<[string, Record<string, unknown>, string]>([
    ['an item without its French', { ...order, items: ['a', 'b', 'c'] }, 'items has 3 entries and itemsFr 2'],
    ['an item twice', { ...order, items: ['a', 'a'] }, 'items repeats "a"'],
    ['one item', { ...order, items: ['a'], itemsFr: ['a'] }, 'items: there must be at least two to put in order'],
    ['a left side twice', { kind: 'match', ...prompt, pairs: [pair, { ...other, left: 'a' }] }, 'left repeats "a"'],
    [
      'a right side twice',
      { kind: 'match', ...prompt, pairs: [pair, { ...other, rightFr: 'b' }] },
      'rightFr repeats "b"',
    ],
    ['a pair alone', { kind: 'match', ...prompt, pairs: [pair] }, 'pairs: there must be at least two to match'],
    ['a blank too many', { ...fill, text: '____ x ____' }, 'text has 2 blanks and 1 answers'],
    ['a French answer too many', { ...fill, answersFr: ['a', 'b'] }, 'textFr has 1 blanks and 2 answers'],
    ['no blank', { ...fill, text: 'x' }, 'text has no blank'],
    ['an empty answer', { ...fill, answers: ['a|'] }, 'text accepts an empty answer'],
    ['no French prompt', { ...order, promptFr: undefined }, 'promptFr is missing'],
    ['a field nobody knows', { ...order, hint: 'no' }, 'unknown field hint'],
  ])('has an activity with %s', (_, activity, fault) => {
    writeGuide({ type: 'interactive', activities: [order, activity] })
    expect(read().faults).toEqual([`content/guides/math/shapes activity 2: ${fault}`])
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['no activities though interactive', { type: 'interactive' }, 'an interactive guide needs activities'],
    ['activities in a pdf', { activities: [order] }, 'activities do not belong in a guide of type pdf'],
    [
      'a pair without a side',
      { type: 'interactive', activities: [{ kind: 'match', ...prompt, pairs: [{ ...pair, left: undefined }] }] },
      '',
    ],
    ['another folder’s subject', { subject: 'english' }, 'subject english does not fit its folder math'],
    ['no French title', { titleFr: undefined }, 'titleFr is missing'],
    ['a field nobody knows', { fileUrl: '/x' }, 'unknown field fileUrl'],
  ])('has %s', (_, overrides, fault) => {
    writeGuide(overrides)
    const expected =
      fault === ''
        ? 'content/guides/math/shapes activity 1 pair 1: left is missing'
        : `content/guides/math/shapes: ${fault}`
    expect(read().faults).toEqual([expected])
  })

  test('has no text in one language', () => {
    folder.write('guides/math/shapes/guide.json', guideFile())
    folder.write('guides/math/shapes/en.md', 'Shapes')
    folder.write('guides/math/shapes/fr.md', ' \n')
    expect(read().faults).toEqual(['content/guides/math/shapes: fr.md is missing'])
  })
})
