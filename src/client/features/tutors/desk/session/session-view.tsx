import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { attendanceContract } from '#shared/features/booking/sessions/attendance.contract'
import { ATTENDANCES, type Attendance, canTutorReport } from '#shared/features/booking/sessions/attendance.rules'
import type { Attempt } from '#shared/features/quizzes/attempts.contract'
import type { Preparation } from '#shared/features/tutors/sharing.contract'
import type { DeskSession } from '#shared/features/tutors/tutor-desk.contract'
import { isQuizSubject, type Subject } from '#shared/subjects'
import { businessDay } from '#shared/time/business-day'
import { ApiError } from '../../../../api/api-error'
import { call } from '../../../../api/call'
import { queryKeys } from '../../../../api/query-keys'
import { useAction } from '../../../../api/use-action'
import { useFormats } from '../../../../i18n/formats'
import { localText } from '../../../../i18n/local-text'
import { useSubjectNames } from '../../../../i18n/subject-names'
import { useLanguage, useTranslation } from '../../../../i18n/use-translation'
import { LoadedPart } from '../../../../loading/loaded-part'
import { viewWithWords } from '../../../../loading/view-with-words'
import { showFailure, showNotice } from '../../../../notices/notice-store'
import { paths } from '../../../../paths'
import { useOwnTime } from '../../../../tutoring/own-time'
import { BackLink } from '../../../../ui/back-link'
import { Choice } from '../../../../ui/fields/choice'
import { ChoiceGroup } from '../../../../ui/fields/choice-group'
import { Page } from '../../../../ui/page'
import { Sheet } from '../../../../ui/paper/sheet'
import { EmptyState } from '../../../../ui/states/empty-state'
import { Skeleton } from '../../../../ui/states/skeleton'
import { DeskState } from '../desk-state'
import { tutorQueries } from '../tutor.queries'
import { JoinSession } from './join-session'
import { ReportSection } from './report-section'
import { sessionQueries } from './session.queries'
import { timesOf } from './session-times'

/** Fetched only when needed, because questions bring formulas and figures with them. */
const MISSED = viewWithWords(['quizzes'], async () => (await import('./missed-list')).MissedList)

const SKILLS = viewWithWords(
  ['progress'],
  async () => (await import('../../../../learning/skills/read-skills')).ReadSkills,
)

export function SessionView({ id, now }: { id: number; now: Date }) {
  const { t } = useTranslation('tutorSession')
  const { t: desk } = useTranslation('tutorDesk')
  const formats = useFormats()
  const ownTime = useOwnTime()
  const query = useQuery(tutorQueries.session(id))
  const session = query.data
  const whenOf = (at: DeskSession) =>
    [formats.day(at.sessionDate), formats.time(at.startTime), ownTime(at)].filter(Boolean).join(' · ')
  if (query.error instanceof ApiError && query.error.status === 404) return <SessionNotFound />
  return (
    <Page
      title={session?.student ?? desk('someStudent')}
      eyebrow={<BackLink href={paths.tutorWeek(session?.sessionDate ?? '')}>{t('back')}</BackLink>}
      {...(session && { subtitle: whenOf(session) })}
      width="reading"
    >
      <DeskState query={query}>{session && <SessionDetails session={session} now={now} />}</DeskState>
    </Page>
  )
}

function SessionDetails({ session, now }: { session: DeskSession; now: Date }) {
  const { t } = useTranslation('tutorSession')
  const subjectNames = useSubjectNames()
  const formats = useFormats()
  const subject = subjectNames.name(session.subject)
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
      {isQuizSubject(session.subject) && (
        <Sheet className="p-5 sm:p-6">
          <PreparationSection sessionId={session.id} subject={session.subject} />
        </Sheet>
      )}
      <Sheet className="grid gap-7 p-5 sm:p-6">
        <AttendanceChoice session={session} now={now} />
        <ReportSection session={session} now={now} />
      </Sheet>
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

function AttendanceChoice({ session, now }: { session: DeskSession; now: Date }) {
  const { t } = useTranslation('tutorSession')
  const mark = useAction({
    run: (attendance: Attendance) =>
      call(attendanceContract.markByTutor, { params: { id: String(session.id) }, body: { attendance } }),
    changes: [queryKeys.desk],
    lostSignIn: 'tutor',
    onSuccess: () => showNotice({ title: t('attendance.saved') }),
    onError: () => showFailure({ title: t('attendance.failed') }),
  })
  const times = timesOf(session)
  const isOpen = canTutorReport(times, now)
  const chosen = mark.isPending ? mark.variables : session.attendance
  return (
    <ChoiceGroup label={t('attendance.title')} hint={t('attendance.hint')}>
      {(name) => (
        <>
          <div className="grid grid-cols-2 gap-3">
            {ATTENDANCES.map((attendance) => (
              <Choice
                key={attendance}
                name={name}
                value={attendance}
                checked={chosen === attendance}
                disabled={!isOpen || mark.isPending}
                onChoose={() => mark.mutate(attendance)}
                className="justify-center px-4 font-semibold has-checked:border-ink has-checked:bg-ink
                  has-checked:text-sheet has-disabled:not-has-checked:text-ink-soft"
              >
                {t(`attendance.${attendance}`)}
              </Choice>
            ))}
          </div>
          {!isOpen && (
            <p className="mt-3 text-ink-soft text-sm">
              {now < times.endsAt ? t('attendance.early') : t('attendance.late')}
            </p>
          )}
        </>
      )}
    </ChoiceGroup>
  )
}

/** The student's recent mistakes, results and skills in the subject, if they share them. */
function PreparationSection({ sessionId, subject }: { sessionId: number; subject: Subject }) {
  const { t } = useTranslation('tutorSession')
  const query = useQuery(sessionQueries.preparation(sessionId))
  return (
    <section aria-labelledby="session-preparation">
      <h2 id="session-preparation" className="text-subheading">
        {t('preparing.title')}
      </h2>
      <DeskState query={query}>
        {query.data?.shared ? (
          <SharedResults shared={query.data.shared} subject={subject} />
        ) : (
          <p className="mt-2 text-ink-soft">{t('preparing.unshared')}</p>
        )}
      </DeskState>
    </section>
  )
}

interface SharedResultsProps {
  shared: NonNullable<Preparation['shared']>
  subject: Subject
}

function SharedResults({ shared: { missed, results, skills }, subject }: SharedResultsProps) {
  const { t } = useTranslation('tutorSession')
  return (
    <>
      <h3 className="mt-3 font-semibold">{t('preparing.missed')}</h3>
      {missed.length === 0 ? (
        <p className="mt-1 text-ink-soft">{t('preparing.nothingMissed')}</p>
      ) : (
        <LoadedPart fallback={<Skeleton className="mt-2 h-24" />} part={MISSED} missed={missed} subject={subject} />
      )}
      <h3 className="mt-6 font-semibold">{t('preparing.results')}</h3>
      <LastResults results={results} />
      {skills && (
        <>
          <h3 className="mt-6 mb-3 font-semibold">{t('preparing.skills')}</h3>
          <LoadedPart
            fallback={<Skeleton className="h-96" />}
            part={SKILLS}
            skills={skills}
            subject={subject}
            heading="h4"
          />
        </>
      )}
    </>
  )
}

function LastResults({ results }: { results: readonly Attempt[] }) {
  const { t } = useTranslation('tutorSession')
  const language = useLanguage()
  const formats = useFormats()
  if (results.length === 0) return <p className="mt-1 text-ink-soft">{t('preparing.noResults')}</p>
  return (
    <ul className="mt-1 divide-y divide-line">
      {results.map(({ id, quiz, score, totalQuestions, completedAt }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <span className="wrap-anywhere">{localText({ en: quiz.title, fr: quiz.titleFr }, language).text}</span>
          <span className="text-ink-soft">
            <b className="text-ink tabular-nums">{t('preparing.score', { score, total: totalQuestions })}</b>
            {' · '}
            {formats.shortDay(businessDay(new Date(completedAt)))}
          </span>
        </li>
      ))}
    </ul>
  )
}
