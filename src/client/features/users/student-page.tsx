import { useQuery } from '@tanstack/react-query'
import { UserRoundX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearch } from 'wouter'
import type { User } from '#shared/features/account/account.contract'
import { displayNameOrEmail } from '#shared/features/account/student-name.rules'
import { readHours } from '#shared/features/billing/hours.rules'
import { readLanguage } from '#shared/languages'
import { ApiError } from '../../api/api-error'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { LoadedDialog } from '../../loading/loaded-dialog'
import { viewWithWords } from '../../loading/view-with-words'
import { EmailText } from '../../parts/portal/email-text'
import { QueryContent } from '../../parts/portal/lists/query-content'
import { RowsSkeleton } from '../../parts/portal/lists/rows-skeleton'
import { RecordOfflinePayment } from '../../parts/portal/money/record-offline-payment'
import { RefundButton } from '../../parts/portal/money/refund-button'
import { portalPaths } from '../../parts/portal/portal-paths'
import { usersQueries } from '../../parts/portal/queries/users.queries'
import { useMoment } from '../../parts/portal/use-moment'
import { usePermissions } from '../../parts/portal/use-permissions'
import { BackLink } from '../../ui/back-link'
import { Button, ButtonLink } from '../../ui/button'
import { Page } from '../../ui/page'
import { Sheet } from '../../ui/paper/sheet'
import { EmptyState } from '../../ui/states/empty-state'
import { LanguageBadge } from './language-badge'
import { StudentLists } from './student-lists'
import { useEditedStudent } from './use-edited-student'

const DETAILS = viewWithWords(['adminDetails'], async () => (await import('./details-dialog')).DetailsDialog)
const DATA = viewWithWords(['adminDetails'], async () => (await import('./student-data-dialog')).StudentDataDialog)

export function StudentPage({ id }: { id: string }) {
  const { t } = useTranslation('adminUsers')
  const query = useQuery(usersQueries.student(id))
  const { data: student, error } = query
  const isUnknown = !student && error instanceof ApiError && error.status === 404
  const name = student && (displayNameOrEmail(student) ?? t('none'))
  const search = new URLSearchParams(useSearch()).get('search') ?? ''
  return (
    <Page
      title={name ?? t('student.title')}
      eyebrow={<BackLink href={portalPaths.users(search)}>{t('student.back')}</BackLink>}
    >
      {isUnknown ? (
        <UnknownStudent />
      ) : (
        <QueryContent query={query} failed={t('student.failed')} loading={<RowsSkeleton label={t('loading')} />}>
          {(loaded) => (
            <>
              <StudentFacts student={loaded} />
              <StudentLists id={id} />
            </>
          )}
        </QueryContent>
      )}
    </Page>
  )
}

function UnknownStudent() {
  const { t } = useTranslation('adminUsers')
  return (
    <EmptyState
      icon={UserRoundX}
      title={t('student.notFound.title')}
      text={t('student.notFound.text')}
      action={
        <ButtonLink look="secondary" href={portalPaths.view('users')}>
          {t('student.back')}
        </ButtonLink>
      }
    />
  )
}

function StudentFacts({ student }: { student: User }) {
  const { t } = useTranslation('adminUsers')
  const formats = useFormats()
  const moment = useMoment()
  const { edit } = useEditedStudent()
  const { changes } = usePermissions()
  return (
    <Sheet className="mb-8 p-5 sm:p-6">
      <div className="flex flex-wrap items-start gap-x-10 gap-y-5 lg:flex-nowrap">
        <dl className="lg:shrink-0">
          <dt className="text-ink-soft text-sm">{t('student.hours')}</dt>
          <dd className="font-[620] font-serif text-title tabular-nums leading-none">
            <span className="border-gold border-b-4">{formats.hours(readHours(student.creditsRemaining))}</span>
          </dd>
        </dl>
        <dl className="grid min-w-0 grow gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_auto_auto]">
          <Fact label={t('student.email')}>{student.email ? <EmailText email={student.email} /> : t('none')}</Fact>
          <Fact label={t('student.language')}>
            <LanguageBadge language={readLanguage(student.preferredLanguage)} />
          </Fact>
          <Fact label={t('student.joined')}>
            <time dateTime={student.createdAt}>{moment.fullDay(student.createdAt)}</time>
          </Fact>
          <Fact label={t('student.id')}>
            <span className="font-mono text-sm">{student.id}</span>
          </Fact>
        </dl>
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        {changes('people') && (
          <Button look="secondary" onClick={() => edit(student.id)} className="min-h-11">
            {t('users.edit')}
          </Button>
        )}
        {changes('people') && <EditDetails id={student.id} />}
        <ButtonLink
          look="secondary"
          href={portalPaths.timetable({ span: 'week', student: student.id })}
          className="min-h-11"
        >
          {t('student.timetable')}
        </ButtonLink>
        {changes('money') && <RecordOfflinePayment studentId={student.id} />}
        {changes('money') && <RefundButton studentId={student.id} />}
        {changes('staff') && <StudentData student={student} />}
      </div>
    </Sheet>
  )
}

function EditDetails({ id }: { id: string }) {
  const { t } = useTranslation('adminUsers')
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button look="secondary" onClick={() => setIsOpen(true)} className="min-h-11">
        {t('student.details')}
      </Button>
      <LoadedDialog part={DETAILS} id={id} isOpen={isOpen} onClose={close} />
    </>
  )
}

function StudentData({ student }: { student: User }) {
  const { t } = useTranslation('adminUsers')
  const [isOpen, setIsOpen] = useState(false)
  const name = displayNameOrEmail(student) ?? t('none')
  return (
    <>
      <Button look="secondary" onClick={() => setIsOpen(true)} className="min-h-11">
        {t('student.data')}
      </Button>
      <LoadedDialog part={DATA} id={student.id} name={name} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
