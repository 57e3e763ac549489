import type { Language } from '../../languages'

interface GuidePdfWords {
  studyGuide: string
  pageOf(page: { number: number; count: number }): string
}

/** Texts that the server adds to a guide's PDF. */
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
