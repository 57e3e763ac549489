import { beforeEach, expect, test } from 'vitest'
import { makeContentFolder, quizFile } from '../../testing/content/content-folder'
import { readContent } from '../read-content'
import { readingLevels, readingProblems } from './reading-level'

const folder = makeContentFolder()

function levelsOf(...texts: string[]) {
  for (const [index, text] of texts.entries()) {
    folder.write(
      `quizzes/english/text-${index}.json`,
      quizFile({ subject: 'english', passage: { title: `${index}`, text } }),
    )
  }
  return readingLevels(readContent(folder.root).content)
}

beforeEach(() => folder.clear())

test('both languages have at least six reading passages, none too short or too long', () => {
  const levels = readingLevels(readContent().content)
  expect(readingProblems(levels)).toEqual([])
  for (const subject of ['english', 'french']) {
    expect(levels.filter(({ path }) => path.includes(`/${subject}/`)).length).toBeGreaterThanOrEqual(6)
  }
})

test('a passage is measured once, however many questions share it, the easiest first', () => {
  const hard = 'Hydroelectric installations notwithstanding, temperatures fluctuated considerably throughout November.'
  expect(levelsOf(hard, 'The cat sat. The dog ran. We all laughed.')).toMatchObject([
    { title: '1', words: 9, level: 14 },
    { title: '0', words: 8 },
  ])
})

test('a very short passage is reported with its file', () => {
  expect(readingProblems(levelsOf('Too short.'))).toEqual([
    'content/quizzes/english/text-0.json: the passage has 2 words instead of 150 to 300',
  ])
})
