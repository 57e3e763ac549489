import { useQuery } from '@tanstack/react-query'
import { BookOpen, History, SearchX } from 'lucide-react'
import { endTime } from '#shared/features/booking/booking.rules'
import type { DeskSession } from '#shared/features/tutors/tutor-desk.contract'
import { isQuizSubject } from '#shared/subjects'
import { formatTimeSpan } from '#shared/time/format-time'
import { MINUTE_MS } from '#shared/time/units'
import { ApiError } from '../../../../api/api-error'
import { useFormats } from '../../../../i18n/formats'
import { useSubjectNames } from '../../../../i18n/subject-names'
import { useLanguage, useTranslation } from '../../../../i18n/use-translation'
import { useOwnTime } from '../../../../parts/tutoring/own-time'
import { paths } from '../../../../paths'
import { BackLink } from '../../../../ui/back-link'
import { Page } from '../../../../ui/page'
import { Sheet } from '../../../../ui/paper/sheet'
import { EmptyState } from '../../../../ui/states/empty-state'
import { DeskState } from '../desk-state'
import { tutorQueries } from '../tutor.queries'
import { AbsenceNote, AttendanceStep } from './attendance-step'
import { Folded } from './folded'
import { JoinSession } from './join-session'
import { NumberedSteps, Step } from './numbered-steps'
import { PreparationSection } from './preparation-section'
import { ReportSection } from './report-section'
import { sessionQueries } from './session.queries'
import { timesOf } from './session-times'

/** A session that ended so long ago is shown with its day. */
const JUST_ENDED_MINUTES = 120

export function SessionView({ id, now }: { id: number; now: Date }) {
  const { t } = useTranslation('tutorSession')
  const { t: desk } = useTranslation('tutorDesk')
  const query = useQuery(tutorQueries.session(id))
  const when = useWhen(now)
  const session = query.data
  if (query.error instanceof ApiError && query.error.status === 404) return <SessionNotFound />
  const name = session?.student ?? desk('someStudent')
  const isOver = session !== undefined && timesOf(session).endsAt <= now
  return (
    <Page
      title={isOver && session.student ? t('howDidItGo', { student: firstNameOf(session.student) }) : name}
      {...(isOver && session.student && { documentTitle: session.student })}
      eyebrow={<BackLink href={paths.tutorWeek(session?.sessionDate ?? '')}>{t('back')}</BackLink>}
      {...(session && { subtitle: when(session) })}
      width="reading"
    >
      <DeskState query={query}>
        {session &&
          (isOver ? <AfterSession session={session} now={now} /> : <BeforeSession session={session} now={now} />)}
      </DeskState>
    </Page>
  )
}

/** `Ève G.` is Ève. */
const firstNameOf = (student: string) => student.split(' ').slice(0, -1).join(' ') || student

function useWhen(now: Date) {
  const { t } = useTranslation('tutorSession')
  const formats = useFormats()
  const language = useLanguage()
  const ownTime = useOwnTime()
  return (at: DeskSession) => {
    const minutes = Math.floor((now.getTime() - timesOf(at).endsAt.getTime()) / MINUTE_MS)
    if (minutes >= 0 && minutes <= JUST_ENDED_MINUTES) {
      const times = formatTimeSpan(at.startTime, endTime(at.startTime, at.duration), language)
      return t('justEnded', { times, count: minutes })
    }
    return [formats.day(at.sessionDate), formats.time(at.startTime), ownTime(at)].filter(Boolean).join(' · ')
  }
}

function SubjectLine({ session }: { session: DeskSession }) {
  const { t } = useTranslation('tutorSession')
  const subjectNames = useSubjectNames()
  const formats = useFormats()
  return (
    <p
      data-subject={session.subject}
      className="w-fit rounded-full bg-subject-soft px-3 py-0.5 font-semibold text-subject"
    >
      {t('lengthOf', {
        subject: subjectNames.name(session.subject),
        length: formats.fullLength(session.duration),
      })}
    </p>
  )
}

function StudentNotes({ session }: { session: DeskSession }) {
  const { t } = useTranslation('tutorSession')
  return (
    <>
      <h2 className="mt-3 text-subheading">{t('notes.title')}</h2>
      <p className="wrap-anywhere mt-1 whitespace-pre-line">
        {session.notes ?? <span className="text-ink-soft">{t('notes.none')}</span>}
      </p>
    </>
  )
}

interface SessionProps {
  session: DeskSession
  now: Date
}

/** Information for the tutor's preparation. Attendance and report say when they open. */
function BeforeSession({ session, now }: SessionProps) {
  return (
    <div className="grid gap-6">
      <Sheet data-subject={session.subject} className="border-l-8 border-l-subject-cover p-5 sm:p-6">
        <SubjectLine session={session} />
        <StudentNotes session={session} />
        <JoinSession session={session} now={now} />
      </Sheet>
      {isQuizSubject(session.subject) && (
        <Sheet className="p-5 sm:p-6">
          <PreparationSection sessionId={session.id} subject={session.subject} />
        </Sheet>
      )}
      <Sheet className="grid gap-7 p-5 sm:p-6">
        <div>
          <AttendanceStep session={session} now={now} />
        </div>
        <ReportSection session={session} now={now} />
      </Sheet>
    </div>
  )
}

/** Attendance, then the report, then work to assign; what was prepared is folded below. */
function AfterSession({ session, now }: SessionProps) {
  const { t } = useTranslation('tutorSession')
  const student = session.student ? firstNameOf(session.student) : t('theStudent')
  return (
    <div className="grid grid-cols-1 gap-4.5">
      <SubjectLine session={session} />
      <JoinSession session={session} now={now} />
      <NumberedSteps>
        <Step number={1} title={t('attendance.question', { student })}>
          <AttendanceStep session={session} now={now} />
        </Step>
        {session.attendance === 'absent' ? (
          <Step number={2} title={t('attendance.note')}>
            <AbsenceNote session={session} />
          </Step>
        ) : (
          <ReportSection session={session} now={now} steps={{ first: 2, student }} />
        )}
      </NumberedSteps>
      <Folded icon={BookOpen} title={t('preparing.title')} summary={session.notes ?? t('notes.none')}>
        <StudentNotes session={session} />
        {isQuizSubject(session.subject) && (
          <div className="mt-6">
            <PreparationSection sessionId={session.id} subject={session.subject} />
          </div>
        )}
      </Folded>
      <EarlierReports sessionId={session.id} />
    </div>
  )
}

function SessionNotFound() {
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

/** The tutor's earlier reports about the student; nothing before the first report. */
function EarlierReports({ sessionId }: { sessionId: number }) {
  const { t } = useTranslation('tutorSession')
  const formats = useFormats()
  const { data } = useQuery(sessionQueries.report(sessionId))
  const reports = data?.earlier ?? []
  const [latest] = reports
  if (!latest) return null
  const summary = t('report.earlierCount', { count: reports.length, day: formats.day(latest.sessionDate) })
  return (
    <Folded icon={History} title={t('report.earlier')} summary={summary}>
      <ol className="grid gap-5">
        {reports.map(({ sessionId: id, sessionDate, done, stillHard, next }) => (
          <li key={id}>
            <h3 className="text-ink-soft text-sm first-letter:uppercase">{formats.day(sessionDate)}</h3>
            <p className="wrap-anywhere mt-1 whitespace-pre-line">{done}</p>
            {stillHard && (
              <>
                <h4 className="mt-2 font-semibold text-sm">{t('report.stillHard')}</h4>
                <p className="wrap-anywhere whitespace-pre-line">{stillHard}</p>
              </>
            )}
            <h4 className="mt-2 font-semibold text-sm">{t('report.next')}</h4>
            <p className="wrap-anywhere whitespace-pre-line">{next}</p>
          </li>
        ))}
      </ol>
    </Folded>
  )
}
