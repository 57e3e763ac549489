import type { Language } from '../languages'

/** Why demo hours are removed: shown to the student in the statement. */
export const LEAVE_DEMO_WORDS: Record<Language, { reason: string }> = {
  en: { reason: 'hours of the demonstration, which has ended' },
  fr: { reason: 'heures de la démonstration, qui est terminée' },
}
