import type { Question } from '#shared/features/quizzes/questions.contract'
import type { Language } from '#shared/languages'
import type { Subject } from '#shared/subjects'
import { type LocalText, localText } from '../../i18n/local-text'

// Without components, because study guides use it and must not load the code for formulas with it.

/** The language that a subject teaches. */
const STUDIED: Record<Subject, Language | undefined> = { english: 'en', french: 'fr', math: undefined }

interface TranslatedText {
  en: string
  fr: string | undefined
}

/** The language of a text in the studied language, if it is not the reader's. */
export function studiedLanguage(subject: Subject, language: Language): Language | undefined {
  const studied = STUDIED[subject]
  return studied === language ? undefined : studied
}

/** A text that was not translated is material to study, in the subject's language. */
export function studiedText({ en, fr }: TranslatedText, subject: Subject, language: Language): LocalText {
  const isUntranslated = !fr || fr === en
  if (!isUntranslated || !STUDIED[subject]) return localText({ en, fr }, language)
  const lang = studiedLanguage(subject, language)
  return lang ? { text: en, lang } : { text: en }
}

export function optionTexts({ options, optionsFr }: Question, subject: Subject, language: Language): LocalText[] {
  return options.map((en, index) => studiedText({ en, fr: optionsFr[index] }, subject, language))
}

/** Splits the reader's version: a quotation that occurs in both versions is in the studied language. */
export function textPieces({ en, fr }: TranslatedText, subject: Subject, language: Language): LocalText[] {
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

/** Canadian English puts the sentence's comma or period inside the quotation marks; French does not. */
function quotedWords(quotation: string): string {
  return quotation.slice(1, -1).trim().replace(/[.,]$/, '')
}
