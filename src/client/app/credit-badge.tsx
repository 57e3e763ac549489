import { Clock } from 'lucide-react'
import type { User } from '#shared/features/account/account.contract'
import { readHours } from '#shared/features/credits/credits.rules'
import { useFormats } from '../i18n/formats'
import { useTranslation } from '../i18n/use-translation'
import { paths } from '../paths'
import { AppLink } from '../ui/app-link'

export function CreditBadge({ user }: { user: User }) {
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
