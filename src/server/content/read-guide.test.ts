import { beforeEach, describe, expect, test } from 'vitest'
import { guideFile, makeContentFolder } from '../testing/content/content-folder'
import { readContent } from './read-content'

const folder = makeContentFolder()
const read = () => readContent(folder.root)

beforeEach(() => folder.clear())

describe('reports a guide that', () => {
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
    ['an unknown field', { ...order, hint: 'no' }, 'unknown field hint'],
  ])('has an activity with %s', (_, activity, problem) => {
    writeGuide({ type: 'interactive', activities: [order, activity] })
    expect(read().problems).toEqual([`content/guides/math/shapes activity 2: ${problem}`])
  })

  const clock = { kind: 'clock', hour: 3, minute: 40 }
  const table = { kind: 'table', head: ['a', 'b'], headFr: ['a', 'b'], rows: [['1', '2']], rowsFr: [['1', '2']] }

  test.each<[string, { given: Record<string, unknown>; en: string; fr: string }, string]>([
    [
      'that there is not',
      { given: {}, en: '{figure 1}', fr: '' },
      ': en.md: This text refers to a figure that does not exist',
    ],
    [
      'in one text only',
      { given: { figures: [clock] }, en: '{figure 1}', fr: '' },
      ': fr.md: This text must place each figure once',
    ],
    [
      'in another order',
      { given: { figures: [clock, clock] }, en: '{figure 1}\n\n{figure 2}', fr: '{figure 2}\n\n{figure 1}' },
      ': fr.md: This text must place each figure once, in order',
    ],
    [
      'that contradicts itself',
      { given: { figures: [{ kind: 'fraction-bar', parts: 3, filled: 4 }] }, en: '{figure 1}', fr: '{figure 1}' },
      ' figure 1: ',
    ],
    [
      'that is a table',
      { given: { figures: [table] }, en: '{figure 1}', fr: '{figure 1}' },
      ' figure 1: Write a table in the text',
    ],
    [
      'that is never visible',
      { given: { type: 'audio', figures: [clock] }, en: '{figure 1}', fr: '{figure 1}' },
      ': figures do not belong in a guide of type audio',
    ],
  ])('names a figure %s', (_, { given, en, fr }, problem) => {
    writeGuide(given)
    folder.write('guides/math/shapes/en.md', `Shapes\n\n${en}`)
    folder.write('guides/math/shapes/fr.md', `Formes\n\n${fr}`)
    expect(read().problems).toEqual([expect.stringContaining(`content/guides/math/shapes${problem}`)])
  })

  const steps = [
    { caption: 'Look.', captionFr: 'Regarde.' },
    { caption: 'Again.', captionFr: 'Encore.' },
  ]
  const text = (line: Record<string, unknown>) => ({
    kind: 'text',
    language: 'fr',
    lines: [{ text: 'forêt', step: 1, marks: [], ...line }],
  })
  const mark = { text: 'ê', look: 'accent', step: 2 }
  const shapes = (shape: Record<string, unknown>, label: Record<string, unknown> = {}) => ({
    kind: 'shapes',
    width: 8,
    height: 8,
    grid: true,
    says: 'A line.',
    saysFr: 'Une ligne.',
    shapes: [
      {
        step: 1,
        points: [
          [1, 1],
          [7, 7],
        ],
        look: 'line',
        ...shape,
      },
    ],
    labels: [{ step: 1, at: [1, 1], text: 'a', ...label }],
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['a line for a later step', text({ step: 3 }), 'line "forêt" waits for step 3 of 2'],
    ['a mark for a later step', text({ marks: [{ ...mark, step: 3 }] }), 'mark "ê" waits for step 3 of 2'],
    ['a mark before its line', text({ step: 2, marks: [{ ...mark, step: 1 }] }), 'mark "ê" comes before its line'],
    ['a missing mark', text({ marks: [{ ...mark, text: 'é' }] }), 'mark "é" is not in its line'],
    ['an accent on a plain letter', text({ marks: [{ ...mark, text: 'f' }] }), 'mark "f" has no accent to write'],
    ['a shape for a later step', shapes({ until: 3 }), 'shape 1 waits for step 3 of 2'],
    ['a shape that ends too early', shapes({ step: 2, until: 1 }), 'shape 1 ends before it begins'],
    ['a move too early', shapes({ move: { step: 1, by: [0, 0] } }), 'shape 1 moves before it is there'],
    ['a move off the page', shapes({ move: { step: 2, by: [2, 0] } }), 'shape 1 leaves the page'],
    ['cells in a line', shapes({ cells: 3 }), 'shape 1 has cells, but not four points'],
    ['a label off the page', shapes({}, { at: [9, 1] }), 'label "a" leaves the page'],
    ['a label for a later step', shapes({}, { step: 3 }), 'label "a" waits for step 3 of 2'],
  ])('has a scene with %s', (_, picture, problem) => {
    const scene = { title: 'One', titleFr: 'Un', picture: text({ marks: [mark] }), steps }
    writeGuide({ type: 'video', scenes: [scene, { ...scene, picture }] })
    expect(read().problems).toEqual([`content/guides/math/shapes scene 2: ${problem}`])
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['no scenes though a video', { type: 'video' }, 'a video guide needs scenes'],
    [
      'scenes in a pdf',
      { scenes: [{ title: 'One', titleFr: 'Un', picture: text({}), steps }] },
      'scenes do not belong in a guide of type pdf',
    ],
    ['no activities though interactive', { type: 'interactive' }, 'an interactive guide needs activities'],
    ['activities in a pdf', { activities: [order] }, 'activities do not belong in a guide of type pdf'],
    [
      'a pair without a side',
      { type: 'interactive', activities: [{ kind: 'match', ...prompt, pairs: [{ ...pair, left: undefined }] }] },
      '',
    ],
    ['another folder’s subject', { subject: 'english' }, 'subject english does not fit its folder math'],
    ['no French title', { titleFr: undefined }, 'titleFr is missing'],
    ['an unknown field', { fileUrl: '/x' }, 'unknown field fileUrl'],
  ])('has %s', (_, overrides, problem) => {
    writeGuide(overrides)
    const expected =
      problem === ''
        ? 'content/guides/math/shapes activity 1 pair 1: left is missing'
        : `content/guides/math/shapes: ${problem}`
    expect(read().problems).toEqual([expected])
  })

  test('has no text in one language', () => {
    folder.write('guides/math/shapes/guide.json', guideFile())
    folder.write('guides/math/shapes/en.md', 'Shapes')
    folder.write('guides/math/shapes/fr.md', ' \n')
    expect(read().problems).toEqual(['content/guides/math/shapes: fr.md is missing'])
  })
})
