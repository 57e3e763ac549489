import { MailQuestion } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { ButtonLink } from '../../ui/button'

/** Says once what does not work until the address is confirmed. */
export function ConfirmEmail({ email }: { email: string }) {
  const { t } = useTranslation('dashboard')
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control bg-gold-soft px-4 py-3">
      <MailQuestion aria-hidden className="size-5 shrink-0" />
      <p className="wrap-anywhere min-w-0 flex-1 basis-64 leading-snug">{t('email.text', { email })}</p>
      <ButtonLink look="secondary" href={paths.profile}>
        {t('email.action')}
      </ButtonLink>
    </div>
  )
}
