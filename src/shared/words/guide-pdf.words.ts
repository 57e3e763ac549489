import type { Language } from '../languages'

interface GuidePdfWords {
  studyGuide: string
  pageOf(page: { number: number; count: number }): string
}

/** Words that the server puts around a guide when it makes a PDF of it. */
export const GUIDE_PDF_WORDS: Record<Language, GuidePdfWords> = {
  en: {
    studyGuide: 'Study guide',
    pageOf: ({ number, count }) => `Page ${number} of ${count}`,
  },
  fr: {
    studyGuide: 'Guide d’étude',
    pageOf: ({ number, count }) => `Page ${number} sur ${count}`,
  },
}
