import type { Language } from '../../languages'

interface UsersFileWords {
  /** Without date and extension. */
  fileName: string
  columns: Record<'firstName' | 'lastName' | 'email' | 'language' | 'hours' | 'joined', string>
  languages: Record<Language, string>
}

/** Texts of the list of students that staff download as CSV. */
export const USERS_FILE_WORDS: Record<Language, UsersFileWords> = {
  en: {
    fileName: 'plume-students',
    columns: {
      firstName: 'First name',
      lastName: 'Last name',
      email: 'Email',
      language: 'Language',
      hours: 'Hours',
      joined: 'Joined',
    },
    languages: { en: 'English', fr: 'French' },
  },
  fr: {
    fileName: 'plume-eleves',
    columns: {
      firstName: 'Prénom',
      lastName: 'Nom',
      email: 'Courriel',
      language: 'Langue',
      hours: 'Heures',
      joined: 'Inscription',
    },
    languages: { en: 'anglais', fr: 'français' },
  },
}
