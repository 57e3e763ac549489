import { type Language, LOCALES } from '#shared/languages'
import { useLanguage } from '../../../i18n/use-translation'

const UNITS = { en: ['KB', 'MB'], fr: ['ko', 'Mo'] } as const

/** The size of a file: `12 KB`, `1.4 MB`, `1,4 Mo`. */
export function formatFileSize(bytes: number, language: Language): string {
  const [kilo, mega] = UNITS[language]
  const isLarge = bytes >= 1024 * 1024
  const value = isLarge ? bytes / (1024 * 1024) : Math.ceil(bytes / 1024)
  return `${value.toLocaleString(LOCALES[language], { maximumFractionDigits: 1 })}\u00a0${isLarge ? mega : kilo}`
}

export function useFileSize(): (bytes: number) => string {
  const language = useLanguage()
  return (bytes) => formatFileSize(bytes, language)
}
