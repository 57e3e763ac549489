import type { Language } from '../languages'
import type { Subject } from '../subjects'

export const SUBJECT_WORDS: Record<Language, Record<Subject, string>> = {
  en: { english: 'English', french: 'French', math: 'Math' },
  fr: { english: 'Anglais', french: 'Français', math: 'Maths' },
}
