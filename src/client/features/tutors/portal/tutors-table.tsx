import type { StaffTutor } from '#shared/features/tutors/tutors.contract'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { EmailText } from '../../../portal/email-text'
import { Cell, Row, Table } from '../../../portal/table'
import { Avatar } from '../../../ui/avatar'
import { Button } from '../../../ui/button'

interface TutorsTableProps {
  tutors: readonly StaffTutor[]
  /** Undefined for a reader who may change nothing. */
  onEdit: ((id: number) => void) | undefined
}

export function TutorsTable({ tutors, onEdit }: TutorsTableProps) {
  const { t } = useTranslation('adminTutors')
  const { t: admin } = useTranslation('admin')
  const columns = [t('person'), t('subjects'), t('languages'), t('state'), ...(onEdit ? [t('actions')] : [])]
  return (
    <Table label={admin('nav.tutors')} columns={columns}>
      {tutors.map((tutor) => (
        <TutorRow key={tutor.id} tutor={tutor} onEdit={onEdit && (() => onEdit(tutor.id))} />
      ))}
    </Table>
  )
}

function TutorRow({ tutor, onEdit }: { tutor: StaffTutor; onEdit: (() => void) | undefined }) {
  const { t } = useTranslation('adminTutors')
  const { t: site } = useTranslation()
  const formats = useFormats()
  const { name, email, subjects, languages, photoUrl = null } = tutor
  return (
    <Row>
      <Cell column={t('person')} onPhone="plain" className="wrap-anywhere">
        <span className="flex items-center gap-3">
          <Avatar name={name} pictureUrl={photoUrl} />
          <span>
            <span className="block font-semibold">{name}</span>
            <span className="text-ink-soft text-sm">{email ? <EmailText email={email} /> : t('noEmail')}</span>
          </span>
        </span>
      </Cell>
      <Cell column={t('subjects')}>
        <span className="block first-letter:uppercase">
          {subjects.map((subject) => site(`subjects.${subject}.inText`)).join(', ')}
        </span>
      </Cell>
      <Cell column={t('languages')} className="text-ink-soft">
        <span className="block first-letter:uppercase">
          {languages.map((code) => formats.languageName(code)).join(', ')}
        </span>
      </Cell>
      <Cell column={t('state')}>
        <BookingState tutor={tutor} />
      </Cell>
      {onEdit && (
        <Cell column={t('actions')} onPhone="plain">
          <Button
            look="secondary"
            aria-label={t('editOf', { name })}
            onClick={onEdit}
            className="-my-2.5 min-h-11 max-md:my-0"
          >
            {t('edit')}
          </Button>
        </Cell>
      )}
    </Row>
  )
}

function BookingState({ tutor: { isRetired, isBookable } }: { tutor: StaffTutor }) {
  const { t } = useTranslation('adminTutors')
  if (isRetired) return <span className="text-ink-soft">{t('retired')}</span>
  return isBookable ? t('bookable') : <span className="text-wrong">{t('notBookable')}</span>
}
