import type { Language } from '../languages'

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
      `This site has no online classroom yet. Write to ${supportEmail} to ask how to join.`,
    notes: (notes) => `Notes: ${notes}`,
  },
  fr: {
    calendarName: 'Séances Plume',
    title: (subject, tutor) => `${subject} avec ${tutor}`,
    someStudent: 'un ou une élève',
    classroom: (url) => `Salle de classe\u00a0: ${url}`,
    noClassroom: (supportEmail) =>
      `Ce site n’a pas encore de classe en ligne. Écris à ${supportEmail} pour savoir comment participer.`,
    notes: (notes) => `Notes\u00a0: ${notes}`,
  },
}
