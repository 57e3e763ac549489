import { describe, expect, test } from 'vitest'
import { readText, withPlainLineEnds } from './read-text'

const utf16 = (text: string) => Buffer.from(text, 'utf16le')

describe('readText reads a text', () => {
  test.each([
    ['in UTF-8', Buffer.from('Été à Québec')],
    ['with a mark', Buffer.from('\ufeffÉté à Québec')],
    ['in UTF-16 with a mark', utf16('\ufeffÉté à Québec')],
    ['in UTF-16 of the other byte order', utf16('\ufeffÉté à Québec').swap16()],
  ])('%s', (_, bytes) => {
    expect(readText(bytes)).toEqual({ text: 'Été à Québec' })
  })

  test('reads every kind of line end', () => {
    const text = 'a\nb\rc\r\nd\u0085e\u2028f\u2029g\tt\vh\fi'
    expect(readText(Buffer.from(text))).toEqual({ text })
    expect(withPlainLineEnds(text)).toBe('a\nb\nc\nd\ne\nf\ng\tt\vh\fi')
  })

  test('reads an empty text', () => {
    expect(readText(Buffer.alloc(0))).toEqual({ text: '' })
  })
})

describe('readText distinguishes other encodings from binary files', () => {
  test.each([
    ['Windows-1252: été', Buffer.from([0xe9, 0x74, 0xe9])],
    ['Windows-1252: « 5 € »', Buffer.from([0xab, 0xa0, 0x35, 0xa0, 0x80, 0xa0, 0xbb])],
    ['Windows-1252: l’œuf…', Buffer.from([0x6c, 0x92, 0x9c, 0x75, 0x66, 0x85])],
    ['Latin-1 with lines', Buffer.from('Noël\r\nété\r\n', 'latin1')],
    ['Mac Roman: été', Buffer.from([0x8e, 0x74, 0x8e])],
    ['UTF-16 without a mark', utf16('plain words')],
    ['UTF-16 of the other byte order, without a mark', utf16('plain words').swap16()],
    ['French in UTF-16 without a mark', utf16('Été à Québec')],
  ])('%s', (_, bytes) => {
    expect(readText(bytes)).toEqual({ problem: 'encoding' })
  })

  test.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00])],
    ['a program', Buffer.from('MZ\u0090\u0000program', 'latin1')],
    ['a NUL in a text', Buffer.from('a\u0000b')],
    ['half a letter in UTF-16', utf16('\ufeff\ud800')],
    ['an escape in a text', Buffer.from('a\u001bb')],
  ])('%s', (_, bytes) => {
    expect(readText(bytes)).toEqual({ problem: 'binary' })
  })
})
