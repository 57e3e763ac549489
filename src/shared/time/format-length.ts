import type { Language } from '../languages'

/** How long a session lasts, in short: `45 min`, `2h`, `1h 15`; `45 min`, `2 h`, `1 h 15`. */
export function formatShortLength(hours: number, language: Language): string {
  const { whole, minutes } = parts(hours)
  if (whole === 0) return `${minutes}\u00a0min`
  const figure = language === 'fr' ? `${whole}\u00a0h` : `${whole}h`
  return minutes === 0 ? figure : `${figure}\u00a0${minutes}`
}

/** How long a session lasts: `45 minutes`, `1 hour`, `1 hour 15 minutes`; `1 heure`, `1 h 15`. */
export function formatLength(hours: number, language: Language): string {
  const { whole, minutes } = parts(hours)
  if (whole === 0) return `${minutes}\u00a0minutes`
  if (language === 'fr') {
    return minutes === 0 ? `${whole}\u00a0heure${whole > 1 ? 's' : ''}` : `${whole}\u00a0h\u00a0${minutes}`
  }
  const wholeHours = `${whole} hour${whole > 1 ? 's' : ''}`
  return minutes === 0 ? wholeHours : `${wholeHours} ${minutes} minutes`
}

function parts(hours: number): { whole: number; minutes: number } {
  const whole = Math.floor(hours)
  return { whole, minutes: Math.round((hours - whole) * 60) }
}
