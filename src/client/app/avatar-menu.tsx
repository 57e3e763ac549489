import { LogOut, TrendingUp, UserRound } from 'lucide-react'
import type { User } from '#shared/features/account/account.contract'
import { useTranslation } from '../i18n/use-translation'
import { paths } from '../paths'
import { fullNameOrEmail, shortName } from '../sign-in/person'
import { Avatar } from '../ui/avatar'
import { Menu } from '../ui/menu'
import { MenuLink } from '../ui/menu-item'

export function AvatarMenu({ user }: { user: User }) {
  const { t } = useTranslation()
  return (
    <Menu
      label={t('account.menu')}
      face={<Avatar name={shortName(user)} pictureUrl={user.profileImageUrl} />}
      faceClassName="block rounded-full"
      heading={<p className="wrap-anywhere border-line border-b px-3 pt-1 pb-2.5 font-bold">{fullNameOrEmail(user)}</p>}
    >
      <MenuLink href={paths.profile} icon={UserRound}>
        {t('account.profile')}
      </MenuLink>
      <MenuLink href={paths.progress} icon={TrendingUp}>
        {t('account.progress')}
      </MenuLink>
      <MenuLink href={paths.signOut} icon={LogOut}>
        {t('account.signOut')}
      </MenuLink>
    </Menu>
  )
}
