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
        ? 'When you cancel, all the hours of that session are returned to your balance.'
        : `When you cancel up to ${hoursInEnglish(lateHours)} before the start, all the hours of that session are returned to your balance. After that, they are not returned.`,
    moving: (lateHours) =>
      lateHours === 0
        ? 'Moving costs nothing.'
        : `Moving costs nothing, and is possible up to ${hoursInEnglish(lateHours)} before the start.`,
  },
  fr: {
    cancelling: (lateHours) =>
      lateHours === 0
        ? 'Quand vous annulez, toutes les heures de cette séance vous sont rendues.'
        : `Quand vous annulez au plus tard ${hoursInFrench(lateHours)} avant le début, toutes les heures de cette séance vous sont rendues. Passé ce délai, elles restent utilisées.`,
    moving: (lateHours) =>
      lateHours === 0
        ? 'Le déplacement ne coûte rien.'
        : `Le déplacement ne coûte rien; il est possible au plus tard ${hoursInFrench(lateHours)} avant le début.`,
  },
}

function hoursInEnglish(hours: number): string {
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`
}

function hoursInFrench(hours: number): string {
  return `${hours}\u00a0${hours === 1 ? 'heure' : 'heures'}`
}
