import { expect, test } from 'vitest'
import { words as en } from './en/learning'
import { words as fr } from './fr/learning'

test.each([
  ['en', Object.entries(en.why)],
  ['fr', Object.entries(fr.why)],
])('every recommendation is explained in one sentence (%s)', (_, reasons) => {
  const longer = reasons.filter(([, sentence]) => !/^[^.!?]+\.$/.test(sentence)).map(([reason]) => reason)
  expect(longer).toEqual([])
})
