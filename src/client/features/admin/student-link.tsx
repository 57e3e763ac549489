import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { AppLink } from '../../ui/app-link'
import { EmailText } from './email-text'

const LINK =
  'wrap-anywhere font-semibold underline decoration-edge/55 underline-offset-4 hover:decoration-ink max-md:inline-block'

interface Known {
  id: string
  name: string | null
  email: string | null
}

/** Whom a row is about, with the way to their page; a deleted account has none. */
export function StudentLink({ student: { id, name, email } }: { student: Known }) {
  const { t } = useTranslation('adminUsers')
  if (!name && !email) return <span className="text-ink-soft">{t('lists.deletedStudent')}</span>
  return (
    <AppLink href={paths.adminStudent(id)} className={LINK}>
      {name ?? <EmailText email={email ?? ''} />}
    </AppLink>
  )
}
