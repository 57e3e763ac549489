import type { User } from '#shared/features/account/account.contract'
import { readHours } from '#shared/features/credits/credits.rules'
import { useFormats } from '../i18n/formats'
import { useTranslation } from '../i18n/use-translation'
import { shortName } from '../sign-in/person'
import { Avatar } from '../ui/avatar'

/** Who is signed in and how many hours are left. */
export function DrawerSummary({ user }: { user: User }) {
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
