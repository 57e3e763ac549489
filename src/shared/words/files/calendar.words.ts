import type { Language } from '../../languages'

interface CalendarWords {
  calendarName: string
  title: (subject: string, tutor: string) => string
  /** In place of a name that is hidden. */
  someStudent: string
  classroom: (url: string) => string
  noClassroom: (supportEmail: string) => string
  notes: (notes: string) => string
}

/** Texts of calendar files and of the private feed. */
export const CALENDAR_WORDS: Record<Language, CalendarWords> = {
  en: {
    calendarName: 'Plume sessions',
    title: (subject, tutor) => `${subject} with ${tutor}`,
    someStudent: 'a student',
    classroom: (url) => `Classroom: ${url}`,
    noClassroom: (supportEmail) =>
      `The school will email you before the session to explain how to join. Questions? Write to ${supportEmail}.`,
    notes: (notes) => `Notes: ${notes}`,
  },
  fr: {
    calendarName: 'Séances Plume',
    title: (subject, tutor) => `${subject} avec ${tutor}`,
    someStudent: 'un ou une élève',
    classroom: (url) => `Classe en ligne\u00a0: ${url}`,
    noClassroom: (supportEmail) =>
      `L’école t’écrira avant la séance pour t’expliquer comment y participer. Une question? Écris à ${supportEmail}.`,
    notes: (notes) => `Notes\u00a0: ${notes}`,
  },
}
