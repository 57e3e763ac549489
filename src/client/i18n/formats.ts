import { formatPercent } from '#shared/format-amount'
import { type Language, LOCALES } from '#shared/languages'
import { formatDay, writeDay } from '#shared/time/format-day'
import { formatLength, formatShortLength } from '#shared/time/format-length'
import { formatTime } from '#shared/time/format-time'
import { timeZoneName } from '#shared/time/time-zone-name'
import { useLanguage } from './use-translation'

/** Hours with one decimal, rounded down, unless the options say otherwise: `12.5h`, `12,5 h`. */
export function formatHours(hours: number, language: Language, { maxDecimals = 1 } = {}): string {
  const unit = 10 ** maxDecimals
  // Hours have at most two decimals; the addition makes up for those that binary numbers fall short of.
  const roundedHours = Math.floor(hours * unit + 0.001) / unit
  const figure = roundedHours.toLocaleString(LOCALES[language], {
    minimumFractionDigits: 1,
    maximumFractionDigits: maxDecimals,
  })
  return language === 'fr' ? `${figure}\u00a0h` : `${figure}h`
}

/** `Nov 14`, `14 nov.`, `1er nov.`. */
export function formatShortDay(day: string, language: Language): string {
  return writeDay(day, language, { month: 'short', day: 'numeric' })
}

/** `Wed, Nov 18`, `mer. 18 nov.`. */
export function formatWeekday(day: string, language: Language): string {
  const text = writeDay(day, language, { weekday: 'short', month: 'short', day: 'numeric' })
  // Some versions of the `en-CA` data put a period after abbreviations.
  return language === 'en' ? text.replaceAll('.', '') : text
}

/** `Wed`, `mer.`. */
export function formatShortWeekday(day: string, language: Language): string {
  const text = writeDay(day, language, { weekday: 'short' })
  return language === 'en' ? text.replaceAll('.', '') : text
}

/** `M`, `L`. */
export function formatWeekdayLetter(day: string, language: Language): string {
  return writeDay(day, language, { weekday: 'narrow' })
}

/** `Nov`, `nov.`. */
export function formatMonth(day: string, language: Language): string {
  return writeDay(day, language, { month: 'short' })
}

/** `October`, `octobre`. */
export function formatMonthName(day: string, language: Language): string {
  return writeDay(day, language, { month: 'long' })
}

/** A factor such as a reading speed: `0.75×`, `0,75×`. */
export function formatTimes(factor: number, language: Language): string {
  return `${factor.toLocaleString(LOCALES[language])}×`
}

/** `French`, `français`. */
export function formatLanguageName(code: string, language: Language): string {
  return new Intl.DisplayNames(LOCALES[language], { type: 'language' }).of(code) ?? code
}

export function useFormats() {
  const language = useLanguage()
  return {
    hours: (hours: number) => formatHours(hours, language),
    length: (hours: number) => formatShortLength(hours, language),
    fullLength: (hours: number) => formatLength(hours, language),
    day: (day: string) => formatDay(day, language),
    shortDay: (day: string) => formatShortDay(day, language),
    shortWeekday: (day: string) => formatShortWeekday(day, language),
    weekdayLetter: (day: string) => formatWeekdayLetter(day, language),
    month: (day: string) => formatMonth(day, language),
    monthName: (day: string) => formatMonthName(day, language),
    weekday: (day: string) => formatWeekday(day, language),
    time: (time: string) => formatTime(time, language),
    /** The name of the school's time zone. */
    timeZone: () => timeZoneName(language),
    times: (factor: number) => formatTimes(factor, language),
    languageName: (code: string) => formatLanguageName(code, language),
    percent: (percent: number) => formatPercent(percent, language),
    /** `Ann, Ben and Zoé`. */
    list: (texts: readonly string[]) => new Intl.ListFormat(LOCALES[language], { type: 'conjunction' }).format(texts),
  }
}
