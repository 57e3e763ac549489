import type { Language } from '#shared/languages'
import { LANGUAGE_NAMES } from '../../i18n/language'

export function LanguageBadge({ language }: { language: Language }) {
  return (
    <span
      title={LANGUAGE_NAMES[language]}
      className="inline-flex rounded-full border border-edge/55 px-2.5 font-bold text-sm leading-6"
    >
      {language.toUpperCase()}
    </span>
  )
}
