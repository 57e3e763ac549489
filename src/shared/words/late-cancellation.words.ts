import type { Language } from '../languages'

interface LateCancellationWords {
  cancelling: (lateHours: number) => string
  moving: (lateHours: number) => string
}

/** The rule as the legal pages state it, by the operator's setting: 0 hours is no rule. */
export const lateCancellationWords: Record<Language, LateCancellationWords> = {
  en: {
    cancelling: (lateHours) =>
      lateHours === 0
        ? 'When you cancel, all of the session’s hours are returned to your balance.'
        : `When you cancel at least ${hoursInEnglish(lateHours)} before the start, all of the session’s hours are returned to your balance. After that, they are not.`,
    moving: (lateHours) =>
      lateHours === 0
        ? 'Moving a session is free.'
        : `Moving a session is free, up to ${hoursInEnglish(lateHours)} before the start.`,
  },
  fr: {
    cancelling: (lateHours) =>
      lateHours === 0
        ? 'Si vous annulez une séance, toutes ses heures vous sont rendues.'
        : `Si vous annulez une séance au moins ${hoursInFrench(lateHours)} avant le début, toutes ses heures vous sont rendues. Passé ce délai, elles ne le sont plus.`,
    moving: (lateHours) =>
      lateHours === 0
        ? 'Déplacer une séance est gratuit.'
        : `Déplacer une séance est gratuit jusqu’à ${hoursInFrench(lateHours)} avant le début.`,
  },
}

function hoursInEnglish(hours: number): string {
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`
}

function hoursInFrench(hours: number): string {
  return `${hours}\u00a0${hours === 1 ? 'heure' : 'heures'}`
}
