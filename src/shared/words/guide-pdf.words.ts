import type { Language } from '../languages'
import type { Subject } from '../subjects'

interface GuidePdfWords {
  subjects: Record<Subject, string>
  studyGuide: string
  pageOf(page: { number: number; count: number }): string
}

/** Words that the server puts around a guide when it makes a PDF of it. */
export const GUIDE_PDF_WORDS: Record<Language, GuidePdfWords> = {
  en: {
    subjects: { english: 'English', french: 'French', math: 'Math' },
    studyGuide: 'Study guide',
    pageOf: ({ number, count }) => `Page ${number} of ${count}`,
  },
  fr: {
    subjects: { english: 'Anglais', french: 'Français', math: 'Mathématiques' },
    studyGuide: 'Guide d’étude',
    pageOf: ({ number, count }) => `Page ${number} sur ${count}`,
  },
}
