import { LANGUAGES, type Language } from '../languages'

/** Why a session is cancelled, as the portal suggests it to staff in their own language. */
export const SUGGESTED_REASONS = {
  tutorAway: { en: 'The tutor is away.', fr: 'Le tuteur ou la tutrice s’absente.' },
  closed: { en: 'The school is closed that day.', fr: 'L’école est fermée ce jour-là.' },
  tutorLeft: {
    en: 'The tutor no longer works with us.',
    fr: 'Le tuteur ou la tutrice ne fait plus partie de l’équipe.',
  },
  subjectDropped: {
    en: 'The tutor no longer teaches this subject.',
    fr: 'Le tuteur ou la tutrice n’enseigne plus cette matière.',
  },
} as const satisfies Record<string, Record<Language, string>>

/** A reason in its reader's language if staff kept a suggestion; what they wrote themselves stays as it is. */
export function reasonInLanguage(reason: string, language: Language): string {
  const suggested = Object.values(SUGGESTED_REASONS).find((texts) => LANGUAGES.some((each) => texts[each] === reason))
  return suggested?.[language] ?? reason
}
