import type { Question } from '#shared/features/quizzes/questions.contract'
import type { Language } from '#shared/languages'
import type { Subject } from '#shared/subjects'
import { type LocalText, localText } from '../i18n/local-text'

/** The language a subject teaches, whatever the interface speaks. */
const STUDIED: Record<Subject, Language | undefined> = { english: 'en', french: 'fr', math: undefined }

interface Texts {
  en: string
  fr: string | undefined
}

/** The language of something written in the studied language itself, where it is not the reader's. */
export function studiedLanguage(subject: Subject, language: Language): Language | undefined {
  const studied = STUDIED[subject]
  return studied === language ? undefined : studied
}

/** What was not translated is the matter studied, in its own language. */
export function matterText({ en, fr }: Texts, subject: Subject, language: Language): LocalText {
  const isUntranslated = !fr || fr === en
  if (!isUntranslated || !STUDIED[subject]) return localText({ en, fr }, language)
  const lang = studiedLanguage(subject, language)
  return lang ? { text: en, lang } : { text: en }
}

/** Option by option. */
export function optionTexts({ options, optionsFr }: Question, subject: Subject, language: Language): LocalText[] {
  return options.map((en, index) => matterText({ en, fr: optionsFr[index] }, subject, language))
}

/** The reader's version in pieces: a quotation that stands in both versions was left in the studied language. */
export function textPieces({ en, fr }: Texts, subject: Subject, language: Language): LocalText[] {
  const { text, lang } = localText({ en, fr }, language)
  const studied = studiedLanguage(subject, language)
  if (!studied || !fr || lang) return [lang ? { text, lang } : { text }]
  const other = language === 'fr' ? en : fr
  return text.split(/(«[^»]*»|“[^”]*”)/).flatMap((piece): LocalText[] => {
    if (!piece) return []
    const isQuotation = /^[«“]/.test(piece) && other.includes(quotedWords(piece))
    return [isQuotation ? { text: piece, lang: studied } : { text: piece }]
  })
}

/** Canadian English puts the sentence's own comma or full stop inside the quotation marks; French does not. */
function quotedWords(quotation: string): string {
  return quotation.slice(1, -1).trim().replace(/[.,]$/, '')
}
