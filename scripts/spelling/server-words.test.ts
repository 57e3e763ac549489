import { expect, test } from 'vitest'
import { textsInSource } from './server-words'

const SOURCE = `
import { a } from 'not a text'
/** A comment's text. */
export const WORDS = {
  en: {
    // A line comment's text.
    sent: (count: number) => \`We sent \${count === 1 ? 'one email' : \`many emails\`}\${of({ count })}\\u00a0today.\`,
    mark: (attendance) => (attendance === 'absent' ? 'It\\'s late' : ''),
  },
  fr: { sent: () => 'Nous avons écrit.' },
}

function unit() {
  return 'of no language'
}
`

test('reads every sentence of the server’s words with its language, and no identifier', () => {
  const texts = textsInSource(SOURCE, 'some.words.ts').map(({ language, text }) => [language, text])
  expect(texts).toEqual([
    ['en', 'We sent ……\u00a0today.'],
    ['en', 'one email'],
    ['en', 'many emails'],
    ['en', "It's late"],
    ['fr', 'Nous avons écrit.'],
  ])
})
