import type { Language } from '#shared/languages'
import { writeDay } from '#shared/time/format-day'
import { formatShortWeekday } from '../../i18n/formats'

/** A week or so: `November 16 – 22`, `November 30 – December 6`, `16 – 22 novembre`. */
export function formatDaySpan(from: string, to: string, language: Language): string {
  const full = (day: string) => writeDay(day, language, { month: 'long', day: 'numeric' })
  if (from.slice(0, 7) !== to.slice(0, 7)) return `${full(from)} – ${full(to)}`
  const dateOf = (day: string) => String(Number(day.slice(-2)))
  return language === 'fr' ? `${dateOf(from)} – ${full(to)}` : `${full(from)} – ${dateOf(to)}`
}

/** `Mon 16`, `lun. 16`. */
export function formatWeekdayAndDate(day: string, language: Language): string {
  return `${formatShortWeekday(day, language)} ${Number(day.slice(-2))}`
}
