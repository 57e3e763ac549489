import { SunMoon } from 'lucide-react'
import { chooseTheme, THEME_CHOICES, useTheme } from '../../device/theme'
import { THEME_ICONS } from '../../device/theme-icons'
import { useTranslation } from '../../i18n/use-translation'
import { Menu } from '../../ui/overlays/menu'
import { MenuChoice } from '../../ui/overlays/menu-item'

export function ThemeMenu() {
  const { t } = useTranslation()
  const chosen = useTheme()
  return (
    <Menu
      label={t('theme.label')}
      face={<SunMoon aria-hidden className="size-5" />}
      faceClassName="grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink"
    >
      {THEME_CHOICES.map((choice) => (
        <MenuChoice
          key={choice}
          icon={THEME_ICONS[choice]}
          isChosen={choice === chosen}
          onChoose={() => chooseTheme(choice)}
        >
          {t(`theme.${choice}`)}
        </MenuChoice>
      ))}
    </Menu>
  )
}
