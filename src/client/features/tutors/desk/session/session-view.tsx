import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { DeskSession } from '#shared/features/tutors/tutor-desk.contract'
import { ApiError } from '../../../../api/api-error'
import { useFormats } from '../../../../i18n/formats'
import { useTranslation } from '../../../../i18n/use-translation'
import { paths } from '../../../../paths'
import { BackLink } from '../../../../ui/back-link'
import { Page } from '../../../../ui/page'
import { Sheet } from '../../../../ui/paper/sheet'
import { EmptyState } from '../../../../ui/states/empty-state'
import { DeskState } from '../desk-state'
import { tutorQueries } from '../tutor.queries'
import { AttendanceChoice } from './attendance-choice'
import { JoinSession } from './join-session'
import { PreparingSection } from './preparation-section'
import { ReportSection } from './report-section'

/** One session of the tutor's: whom it is with, what they wrote and missed, and afterwards how it went. */
export function SessionView({ id, now }: { id: number; now: Date }) {
  const { t } = useTranslation('tutorSession')
  const { t: desk } = useTranslation('tutorDesk')
  const formats = useFormats()
  const query = useQuery(tutorQueries.session(id))
  const session = query.data
  if (query.error instanceof ApiError && query.error.status === 404) return <Missing />
  return (
    <Page
      title={session?.student ?? desk('someStudent')}
      eyebrow={<BackLink href={paths.tutorWeek(session?.sessionDate ?? '')}>{t('back')}</BackLink>}
      {...(session && { subtitle: `${formats.day(session.sessionDate)} · ${formats.time(session.startTime)}` })}
      width="reading"
    >
      <DeskState query={query}>{session && <Opened session={session} now={now} />}</DeskState>
    </Page>
  )
}

function Opened({ session, now }: { session: DeskSession; now: Date }) {
  const { t } = useTranslation('tutorSession')
  const { t: site } = useTranslation()
  const formats = useFormats()
  const subject = site(`subjects.${session.subject}.name`)
  return (
    <div className="grid gap-6">
      <Sheet data-subject={session.subject} className="border-l-8 border-l-subject-cover p-5 sm:p-6">
        <p className="font-semibold text-subject">
          {t('lengthOf', { subject, length: formats.length(session.duration) })}
        </p>
        <h2 className="mt-3 text-subheading">{t('notes.title')}</h2>
        <p className="wrap-anywhere mt-1 whitespace-pre-line">
          {session.notes ?? <span className="text-ink-soft">{t('notes.none')}</span>}
        </p>
        <JoinSession session={session} now={now} />
      </Sheet>
      <Sheet className="p-5 sm:p-6">
        <PreparingSection session={session} />
      </Sheet>
      <Sheet className="grid gap-7 p-5 sm:p-6">
        <AttendanceChoice session={session} now={now} />
        <ReportSection session={session} now={now} />
      </Sheet>
    </div>
  )
}

function Missing() {
  const { t } = useTranslation('tutorSession')
  return (
    <Page
      title={t('missing.title')}
      eyebrow={<BackLink href={paths.tutorWeek('')}>{t('back')}</BackLink>}
      width="reading"
    >
      <EmptyState icon={SearchX} title={t('missing.title')} text={t('missing.text')} />
    </Page>
  )
}
