import { Clock, LogOut, TrendingUp, UserRound } from 'lucide-react'
import type { User } from '#shared/features/account/account.contract'
import { readHours } from '#shared/features/billing/hours.rules'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { forgetStudent } from '../../sign-in/forget-student'
import { fullNameOrEmail, shortName } from '../../sign-in/person'
import { AppLink } from '../../ui/app-link'
import { Avatar } from '../../ui/avatar'
import { Menu } from '../../ui/overlays/menu'
import { MenuLink } from '../../ui/overlays/menu-item'

/** What the header shows of a signed-in student. */
export function StudentAccount({ user }: { user: User }) {
  return (
    <>
      <CreditBadge user={user} />
      <AvatarMenu user={user} />
    </>
  )
}

function CreditBadge({ user }: { user: User }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const hours = formats.hours(readHours(user.creditsRemaining))
  return (
    <AppLink
      href={paths.buyCredits}
      aria-label={t('account.hoursLeft', { hours })}
      className="flex min-h-10 items-center gap-2 whitespace-nowrap rounded-full bg-gold-soft px-3 font-bold text-[0.9375rem] text-ink tabular-nums hover:ring-2 hover:ring-gold sm:px-4 sm:text-base"
    >
      <Clock aria-hidden className="hidden size-[1.125rem] sm:block" />
      {hours}
    </AppLink>
  )
}

function AvatarMenu({ user }: { user: User }) {
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
      <MenuLink href={paths.signOut} icon={LogOut} onClick={() => forgetStudent(user.id)}>
        {t('account.signOut')}
      </MenuLink>
    </Menu>
  )
}
