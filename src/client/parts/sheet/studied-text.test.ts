import { describe, expect, it } from 'vitest'
import { FILL_BLANK } from '../../testing/quizzes'
import { optionTexts, textPieces } from './studied-text'

describe('the language of options', () => {
  it('marks French words on an English page, and not on a French one', () => {
    const question = { ...FILL_BLANK, options: ['cueilli', 'a noun'], optionsFr: ['cueilli', 'un nom'] }
    expect(optionTexts(question, 'french', 'en')).toEqual([{ text: 'cueilli', lang: 'fr' }, { text: 'a noun' }])
    expect(optionTexts(question, 'french', 'fr')).toEqual([{ text: 'cueilli' }, { text: 'un nom' }])
  })

  it('falls back to English option by option', () => {
    const question = { ...FILL_BLANK, options: ['a half', 'a third'], optionsFr: ['', 'un tiers'] }
    expect(optionTexts(question, 'math', 'fr')).toEqual([{ text: 'a half', lang: 'en' }, { text: 'un tiers' }])
  })
})

describe('the language of quotations', () => {
  const question = { en: 'Choose: « Elle a ____. »', fr: 'Choisis : « Elle a ____. »' }

  it('marks a quotation that occurs in both versions', () => {
    const pieces = [{ text: 'Choose: ' }, { text: '« Elle a ____. »', lang: 'fr' }]
    expect(textPieces(question, 'french', 'en')).toEqual(pieces)
    expect(textPieces(question, 'french', 'fr')).toEqual([{ text: question.fr }])
  })

  it('recognises a quotation with an English comma inside the quotation marks', () => {
    const texts = { en: 'After “enjoy,” use -ing.', fr: 'Après « enjoy », on emploie -ing.' }
    expect(textPieces(texts, 'english', 'fr')[1]).toEqual({ text: '« enjoy »', lang: 'en' })
    const words = { en: 'They are “mes,” “tes” and “ses.”', fr: 'Ce sont « mes », « tes » et « ses ».' }
    expect(textPieces(words, 'french', 'en').map(({ lang }) => lang)).toContain('fr')
    expect(textPieces(words, 'french', 'en').at(-1)).toEqual({ text: '“ses.”', lang: 'fr' })
  })

  it('does not mark a translated quotation', () => {
    const texts = { en: 'It means “Chloe’s jacket.”', fr: 'Cela veut dire « le manteau de Chloe ».' }
    expect(textPieces(texts, 'english', 'fr').every(({ lang }) => lang === undefined)).toBe(true)
  })

  it('marks the English text shown in place of a missing French one', () => {
    expect(textPieces({ en: 'Why?', fr: '' }, 'math', 'fr')).toEqual([{ text: 'Why?', lang: 'en' }])
  })
})
