import { SunMoon } from 'lucide-react'
import { chooseTheme, THEME_CHOICES, THEME_ICONS, useTheme } from '../../device/theme'
import { useTranslation } from '../../i18n/use-translation'
import { Menu, MenuChoice } from '../../ui/overlays/menu'

export function ThemeMenu() {
  const { t } = useTranslation()
  const currentTheme = useTheme()
  return (
    <Menu
      label={t('theme.label')}
      button={<SunMoon aria-hidden className="size-5" />}
      buttonClassName="grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink"
    >
      {THEME_CHOICES.map((choice) => (
        <MenuChoice
          key={choice}
          icon={THEME_ICONS[choice]}
          isChosen={choice === currentTheme}
          onChoose={() => chooseTheme(choice)}
        >
          {t(`theme.${choice}`)}
        </MenuChoice>
      ))}
    </Menu>
  )
}
