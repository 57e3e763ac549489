import { LogOut, PencilLine } from 'lucide-react'
import { useLocation } from 'wouter'
import type { User } from '#shared/features/account/account.contract'
import { shortName } from '#shared/features/account/student-name.rules'
import { readHours } from '#shared/features/billing/hours.rules'
import { ThemeCards } from '../../device/theme-cards'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import type { SignIn } from '../../sign-in/current-user'
import { forgetStudent } from '../../sign-in/forget-student'
import { GoogleSignInLink } from '../../sign-in/google-sign-in-link'
import { AppLink } from '../../ui/app-link'
import { Avatar } from '../../ui/avatar'
import { ButtonLink } from '../../ui/button'
import { isActive, siteMenu } from './site-menu'

export function DrawerContents({ signIn, onLeave }: { signIn: SignIn; onLeave: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      {signIn.status === 'student' && <DrawerSummary user={signIn.user} />}
      <DrawerMenu status={signIn.status} onChoose={onLeave} />
      {signIn.status === 'student' && (
        <ButtonLink look="secondary" href={paths.practice} onClick={onLeave} className="mt-4 border-ink">
          <PencilLine aria-hidden className="size-5" />
          {t('practise')}
        </ButtonLink>
      )}
      <div className="mt-6 border-line border-t pt-5">
        <ThemeCards />
      </div>
      <div className="mt-auto pt-8">
        {signIn.status === 'student' ? (
          <ButtonLink
            look="secondary"
            href={paths.signOut}
            onClick={() => forgetStudent(signIn.user.id)}
            className="w-full"
          >
            <LogOut aria-hidden className="size-5" />
            {t('account.signOut')}
          </ButtonLink>
        ) : (
          <GoogleSignInLink className="w-full" />
        )}
      </div>
    </>
  )
}

function DrawerSummary({ user }: { user: User }) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <div className="mb-4 flex items-center gap-3 border-line border-b pb-5">
      <Avatar name={shortName(user)} pictureUrl={user.profileImageUrl} className="size-12 text-lg" />
      <div className="min-w-0">
        <p className="wrap-anywhere font-bold text-lg leading-tight">{shortName(user)}</p>
        <p className="text-ink-soft">
          {t('account.hoursRemaining', { hours: formats.hours(readHours(user.creditsRemaining)) })}
        </p>
      </div>
    </div>
  )
}

function DrawerMenu({ status, onChoose }: { status: SignIn['status']; onChoose: () => void }) {
  const { t } = useTranslation()
  const [path] = useLocation()
  return (
    <nav aria-label={t('menu.label')}>
      <ul className="grid gap-1">
        {siteMenu(status).map(({ href, word }) => (
          <li key={href}>
            <AppLink
              href={href}
              onClick={onChoose}
              aria-current={isActive(href, path) ? 'page' : undefined}
              className="flex min-h-12 items-center rounded-control px-3 font-semibold text-lg hover:bg-paper
                aria-[current=page]:bg-paper aria-[current=page]:shadow-[inset_4px_0_0_var(--color-gold)]"
            >
              {t(`menu.${word}`)}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
