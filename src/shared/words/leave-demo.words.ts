import type { Language } from '../languages'

/** Why demo hours are removed: shown to the student in the statement. */
export const LEAVE_DEMO_WORDS: Record<Language, { reason: string }> = {
  en: { reason: 'demo hours, because the demo has ended' },
  fr: { reason: 'heures de démonstration, car la démonstration est terminée' },
}
