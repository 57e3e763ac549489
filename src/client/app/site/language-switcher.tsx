import { LANGUAGES, type Language } from '#shared/languages'
import { LANGUAGE_NAMES } from '../../i18n/language'
import { useLanguage, useTranslation } from '../../i18n/use-translation'

export function LanguageSwitcher({ onChoose }: { onChoose: (language: Language) => void }) {
  const { t } = useTranslation()
  const current = useLanguage()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this takes effect immediately.
    <div
      role="group"
      aria-label={t('language.label')}
      className="flex rounded-full border border-line bg-sheet p-[3px]"
    >
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          title={LANGUAGE_NAMES[language]}
          aria-pressed={language === current}
          onClick={() => onChoose(language)}
          className="h-9 min-w-9 rounded-full px-2 font-bold text-ink-soft text-sm transition-colors hover:text-ink
            aria-pressed:bg-ink aria-pressed:text-paper sm:min-w-11"
        >
          {language.toUpperCase()}
        </button>
      ))}
    </div>
  )
}
