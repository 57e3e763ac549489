import { useTranslation } from '../i18n/use-translation'
import { RadioCards } from '../ui/fields/radio-cards'
import { chooseTheme, THEME_CHOICES, THEME_ICONS, useTheme } from './theme'

export function ThemeCards() {
  const { t } = useTranslation()
  const currentTheme = useTheme()
  return (
    <RadioCards
      label={t('theme.label')}
      options={THEME_CHOICES.map((value) => ({ value, label: <ThemeLabel choice={value} /> }))}
      chosen={currentTheme}
      onChoose={chooseTheme}
      className="grid-cols-3"
    />
  )
}

function ThemeLabel({ choice }: { choice: keyof typeof THEME_ICONS }) {
  const { t } = useTranslation()
  const Icon = THEME_ICONS[choice]
  return (
    <span className="grid justify-items-center gap-0.5">
      <Icon aria-hidden className="size-5" />
      {t(`theme.${choice}`)}
    </span>
  )
}
