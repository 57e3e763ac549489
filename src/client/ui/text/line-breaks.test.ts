import { describe, expect, it } from 'vitest'
import { keepSums, splitAtHyphenated } from './line-breaks'

describe('line breaks', () => {
  it('keeps a short sum together, with what it comes to if that fits', () => {
    expect(keepSums('so 50 − 18 = 32.')).toBe('so 50\u00a0−\u00a018\u00a0=\u00a032.')
    expect(keepSums('100 + 200 + 300 = 600')).toBe('100\u00a0+\u00a0200\u00a0+\u00a0300\u00a0=\u00a0600')
    expect(keepSums('3 × (4 + 2) is 18')).toBe('3\u00a0×\u00a0(4\u00a0+\u00a02) is 18')
  })

  it('keeps the two numbers of a point together', () => {
    expect(keepSums('the point (−4, −3) is')).toBe('the point (−4,\u00a0−3) is')
  })

  it('lets a long sum break so that it fits on a phone', () => {
    const sum = '100 + 200 + 300 + 400 + 500'
    expect(keepSums(sum)).toBe(sum)
  })

  it('keeps every character in its position, so that the word being read aloud can be highlighted', () => {
    const text = '(2 + 3) × 4 = 20'
    expect(keepSums(text)).toHaveLength(text.length)
  })

  it('leaves text without numbers alone', () => {
    expect(keepSums('noun + verb, five − or six')).toBe('noun + verb, five − or six')
  })

  it('keeps an ending with its hyphen, and a "t" between its two hyphens', () => {
    expect(splitAtHyphenated('verbs end in -ons: nous')).toEqual(['verbs end in ', '-ons', ': nous'])
    expect(splitAtHyphenated('« -ez »')).toEqual(['« ', '-ez', ' »'])
    expect(splitAtHyphenated('Comment appelle-t-on ce triangle?')).toEqual([
      'Comment ',
      'appelle-t-on',
      ' ce triangle?',
    ])
  })

  it('lets a compound word break at its hyphen', () => {
    expect(splitAtHyphenated('a well-known grand-père')).toEqual(['a well-known grand-père'])
  })
})
