import { formatPercent } from '#shared/format-amount'
import { type Language, LOCALES } from '#shared/languages'
import { formatDay, writeDay } from '#shared/time/format-day'
import { formatTime } from '#shared/time/format-time'
import { useLanguage } from './use-translation'

/**
 * Hours, the one way they are written: `12.5h`, `12,5 h`. A balance is shown with one decimal; where the sum must be
 * seen to be right it has two if need be, and a session's length has none.
 */
export function formatHours(hours: number, language: Language, { least = 1, most = 1 } = {}): string {
  const figure = hours.toLocaleString(LOCALES[language], { minimumFractionDigits: least, maximumFractionDigits: most })
  return language === 'fr' ? `${figure}\u00a0h` : `${figure}h`
}

/** How long a session is: `2h`, `2 h`. */
export function formatLength(hours: number, language: Language): string {
  return formatHours(hours, language, { least: 0 })
}

/** A day in a narrow place: `Nov 14`, `14 nov.`, `1er nov.`. */
export function formatShortDay(day: string, language: Language): string {
  return writeDay(day, language, { month: 'short', day: 'numeric' })
}

/** A day where room is short: `Wed, Nov 18`, `mer. 18 nov.`. */
export function formatWeekday(day: string, language: Language): string {
  const text = writeDay(day, language, { weekday: 'short', month: 'short', day: 'numeric' })
  // `en-CA` writes `Wed, Nov 18`; some versions of its data put a full stop after the abbreviations.
  return language === 'en' ? text.replaceAll('.', '') : text
}

/** A weekday as one letter: `M`, `L`. */
export function formatWeekdayLetter(day: string, language: Language): string {
  return writeDay(day, language, { weekday: 'narrow' })
}

/** A month alone: `Nov`, `nov.`. */
export function formatMonth(day: string, language: Language): string {
  return writeDay(day, language, { month: 'short' })
}

/** How many times as fast: `0.75×`, `0,75×`. */
export function formatTimes(factor: number, language: Language): string {
  return `${factor.toLocaleString(LOCALES[language])}×`
}

/** A language by its code: `French`, `français`. */
export function formatLanguageName(code: string, language: Language): string {
  return new Intl.DisplayNames(LOCALES[language], { type: 'language' }).of(code) ?? code
}

/** The formats of the reader's language. */
export function useFormats() {
  const language = useLanguage()
  return {
    hours: (hours: number) => formatHours(hours, language),
    length: (hours: number) => formatLength(hours, language),
    day: (day: string) => formatDay(day, language),
    shortDay: (day: string) => formatShortDay(day, language),
    weekdayLetter: (day: string) => formatWeekdayLetter(day, language),
    month: (day: string) => formatMonth(day, language),
    weekday: (day: string) => formatWeekday(day, language),
    time: (time: string) => formatTime(time, language),
    times: (factor: number) => formatTimes(factor, language),
    languageName: (code: string) => formatLanguageName(code, language),
    percent: (percent: number) => formatPercent(percent, language),
  }
}
