import type { Language } from '#shared/languages'
import type { Subject } from '#shared/subjects'
import type { LocalText } from '../../../i18n/local-text'

const TAUGHT: Partial<Record<Subject, Language>> = { english: 'en', french: 'fr' }

interface Versions {
  en: string
  fr: string
}

/**
 * The reader's version of a text to work on. One that reads alike in both versions is written
 * in the language that the subject teaches, whatever the interface speaks.
 */
export function taughtText({ en, fr }: Versions, language: Language, subject: Subject): LocalText {
  const text = language === 'fr' ? fr : en
  const taught = TAUGHT[subject]
  return en === fr && taught && taught !== language ? { text, lang: taught } : { text }
}
