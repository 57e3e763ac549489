import type { Language } from '../languages'

interface CalendarWords {
  calendarName: string
  title: (subject: string, tutor: string) => string
  classroom: (url: string) => string
  linkFollows: string
  notes: (notes: string) => string
}

/** Words of calendar files and of the private feed. */
export const CALENDAR_WORDS: Record<Language, CalendarWords> = {
  en: {
    calendarName: 'Plume sessions',
    title: (subject, tutor) => `${subject} with ${tutor}`,
    classroom: (url) => `Classroom: ${url}`,
    linkFollows: 'Your tutor will send you the link.',
    notes: (notes) => `Notes: ${notes}`,
  },
  fr: {
    calendarName: 'Séances Plume',
    title: (subject, tutor) => `${subject} avec ${tutor}`,
    classroom: (url) => `Salle de classe\u00a0: ${url}`,
    linkFollows: 'Votre tuteur ou votre tutrice vous enverra le lien.',
    notes: (notes) => `Notes\u00a0: ${notes}`,
  },
}
