import { useTranslation } from '../i18n/use-translation'
import { RadioCards } from '../ui/fields/radio-cards'
import { chooseTheme, THEME_CHOICES, useTheme } from './theme'
import { THEME_ICONS } from './theme-icons'

/** The theme as a row of cards, for places with room. */
export function ThemeCards() {
  const { t } = useTranslation()
  const chosen = useTheme()
  return (
    <RadioCards
      label={t('theme.label')}
      options={THEME_CHOICES.map((value) => ({
        value,
        label: <ThemeLabel choice={value} text={t(`theme.${value}`)} />,
      }))}
      chosen={chosen}
      onChoose={chooseTheme}
      className="grid-cols-3"
    />
  )
}

function ThemeLabel({ choice, text }: { choice: keyof typeof THEME_ICONS; text: string }) {
  const Icon = THEME_ICONS[choice]
  return (
    <span className="grid justify-items-center gap-0.5">
      <Icon aria-hidden className="size-5" />
      {text}
    </span>
  )
}
