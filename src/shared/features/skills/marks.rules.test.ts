import { expect, test } from 'vitest'
import { mark, NO_MARKS } from './marks.rules'

/** Answers like `1r3`: day, right or wrong, level. */
function marksAfter(answers: string): number {
  return answers.split(' ').reduce((marks, answer) => {
    const [day = '', verdict, level] = answer
    return mark(marks, { day, isRight: verdict === 'r', isUsualLevel: Number(level) >= 3 })
  }, NO_MARKS).marks
}

test.each([
  ['three right answers on two days, one at the usual level', '1r3 1r2 2r2', 3],
  ['one right answer on each of three days', '1r2 2r2 3r3', 3],
  ['a miss at first', '1w3 1r3 1r3 2r3', 3],
  ['three right answers on one day', '1r3 1r3 1r3', 2],
  ['many right answers below the usual level', '1r2 2r2 3r2 4r2', 2],
  ['the usual level reached later', '1r2 2r2 3r2 4r4', 3],
  ['a miss in between', '1r3 2r3 2w3', 1],
  ['a miss after the skill was mastered', '1r3 1r3 2r3 2w3', 2],
  ['a right answer after that miss', '1r3 1r3 2r3 3w3 3r2', 3],
  ['as many misses as right answers', '1r3 1w3', 0],
])('%s: %s gives %i marks', (_, answers, marks) => {
  expect(marksAfter(answers)).toBe(marks)
})

test('forgets the first day and the usual level when the last mark is lost', () => {
  const lost = mark(mark(NO_MARKS, { day: '1', isRight: true, isUsualLevel: true }), {
    day: '1',
    isRight: false,
    isUsualLevel: true,
  })
  expect(lost).toEqual(NO_MARKS)
})
