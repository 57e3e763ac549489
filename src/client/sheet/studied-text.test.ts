import { describe, expect, it } from 'vitest'
import type { Question } from '#shared/features/quizzes/questions.contract'
import { optionTexts, textPieces } from './studied-text'

function choice(options: string[], optionsFr: string[]): Question {
  return {
    id: 'q1',
    type: 'multiple_choice',
    question: '',
    questionFr: '',
    options,
    optionsFr,
    correctAnswer: 0,
    explanation: '',
    explanationFr: '',
  }
}

describe('the language of options', () => {
  it('marks French words in an English page, and not in a French one', () => {
    const question = choice(['cueilli', 'a noun'], ['cueilli', 'un nom'])
    expect(optionTexts(question, 'french', 'en')).toEqual([{ text: 'cueilli', lang: 'fr' }, { text: 'a noun' }])
    expect(optionTexts(question, 'french', 'fr')).toEqual([{ text: 'cueilli' }, { text: 'un nom' }])
  })

  it('falls back to English option by option', () => {
    const question = choice(['a half', 'a third'], ['', 'un tiers'])
    expect(optionTexts(question, 'math', 'fr')).toEqual([{ text: 'a half', lang: 'en' }, { text: 'un tiers' }])
  })
})

describe('the language of quotations', () => {
  const asked = { en: 'Choose: « Elle a ____. »', fr: 'Choisis : « Elle a ____. »' }

  it('marks a quotation that both versions hold', () => {
    expect(textPieces(asked, 'french', 'en')).toEqual([{ text: 'Choose: ' }, { text: '« Elle a ____. »', lang: 'fr' }])
    expect(textPieces(asked, 'french', 'fr')).toEqual([{ text: asked.fr }])
  })

  it('finds it again where English puts the comma inside', () => {
    const texts = { en: 'After “enjoy,” use -ing.', fr: 'Après « enjoy », on emploie -ing.' }
    expect(textPieces(texts, 'english', 'fr')[1]).toEqual({ text: '« enjoy »', lang: 'en' })
    const words = { en: 'They are “mes,” “tes” and “ses.”', fr: 'Ce sont « mes », « tes » et « ses ».' }
    expect(textPieces(words, 'french', 'en').map(({ lang }) => lang)).toContain('fr')
    expect(textPieces(words, 'french', 'en').at(-1)).toEqual({ text: '“ses.”', lang: 'fr' })
  })

  it('leaves a translated quotation to the reader’s language', () => {
    const texts = { en: 'It means “Chloe’s jacket.”', fr: 'Cela veut dire « le manteau de Chloe ».' }
    expect(textPieces(texts, 'english', 'fr').every(({ lang }) => lang === undefined)).toBe(true)
  })

  it('marks the English text that stands in for a missing French one', () => {
    expect(textPieces({ en: 'Why?', fr: '' }, 'math', 'fr')).toEqual([{ text: 'Why?', lang: 'en' }])
  })
})
