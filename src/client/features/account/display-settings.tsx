import { LANGUAGES, readLanguage } from '#shared/languages'
import { ThemeCards } from '../../device/theme-cards'
import { LANGUAGE_NAMES } from '../../i18n/language-names'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { useChangeLanguage } from '../../sign-in/use-change-language'
import { Field } from '../../ui/field'
import { Select } from '../../ui/select'
import { Sheet } from '../../ui/sheet'

/** How the site speaks and looks: both take effect at once. */
export function DisplaySettings() {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const changeLanguage = useChangeLanguage()
  return (
    <Sheet className="grid gap-6 p-6 sm:p-8">
      <h2 className="text-heading">{t('display')}</h2>
      <Field label={t('language')} hint={t('languageHint')}>
        {(control) => (
          <Select {...control} value={language} onChange={(event) => changeLanguage(readLanguage(event.target.value))}>
            {LANGUAGES.map((each) => (
              <option key={each} value={each} lang={each}>
                {LANGUAGE_NAMES[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ThemeCards />
    </Sheet>
  )
}
