import type { StudentSession } from '#shared/features/timetable/student-session.contract'
import { useTranslation } from '../../i18n/use-translation'
import { AppLink } from '../../ui/app-link'
import { EmailText } from './email-text'
import { portalPaths } from './portal-paths'

const LINK =
  'wrap-anywhere font-semibold underline decoration-edge/55 underline-offset-4 hover:decoration-ink max-md:inline-block'

/** The student of a row, with a link to their page; a deleted account has none. */
export function StudentLink({ student: { id, name, email, isDeleted } }: Pick<StudentSession, 'student'>) {
  const { t } = useTranslation('adminUsers')
  if (isDeleted) return <span className="text-ink-soft">{t('lists.deletedStudent')}</span>
  return (
    <AppLink href={portalPaths.student(id)} className={LINK}>
      {name ?? (email ? <EmailText email={email} /> : t('none'))}
    </AppLink>
  )
}
