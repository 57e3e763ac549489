import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Session } from '#shared/features/booking/booking.contract'
import type { ChildSummary, FamilyHome } from '#shared/features/families/family-home.contract'
import { useFormats } from '../../../i18n/formats'
import { useSubjectNames } from '../../../i18n/subject-names'
import { useTranslation } from '../../../i18n/use-translation'
import { OwnTime } from '../../../parts/tutoring/own-time'
import { Button } from '../../../ui/button'
import { Page } from '../../../ui/page'
import { Sheet } from '../../../ui/paper/sheet'
import { CHILD_PANEL, ChildTabs } from '../child-tabs'
import { FamilyState } from '../family-state'
import { familyQueries } from '../guardian.queries'
import { useFamilyWords } from '../use-family-words'
import { AttendanceChip } from './latest-report'
import { type SessionActions, SessionButtons } from './next-session'
import { NoChildren } from './no-children'

interface SessionsViewProps {
  home: FamilyHome
  child: ChildSummary | undefined
  actions: SessionActions
}

/** A child's sessions: the coming ones with their actions, the past ones with attendance and reports. */
export function SessionsView({ home, child, actions }: SessionsViewProps) {
  const { t } = useTranslation('family')
  return (
    <Page title={t('sessions.title')} width="reading">
      {!child && <NoChildren />}
      {child && (
        <>
          <ChildTabs family={home.children} current={child} view="sessions" />
          <div role="tabpanel" id={CHILD_PANEL} className="mt-6 grid gap-8">
            <Button look="secondary" onClick={() => actions.onBook(child)}>
              <CalendarPlus aria-hidden className="size-4.5" />
              {t('book')}
            </Button>
            <Upcoming child={child} actions={actions} />
            <Past child={child} />
          </div>
        </>
      )}
    </Page>
  )
}

function Upcoming({ child, actions }: { child: ChildSummary; actions: SessionActions }) {
  const { t } = useTranslation('family')
  const query = useQuery(familyQueries.upcoming(child.id))
  return (
    <section aria-labelledby="upcoming">
      <h2 id="upcoming" className="mb-3 text-heading">
        {t('sessions.upcoming')}
      </h2>
      <FamilyState query={query}>
        {query.data?.length === 0 && <p className="text-ink-soft">{t('sessions.noneUpcoming')}</p>}
        <ul className="grid gap-3">
          {query.data?.map((session) => (
            <SessionSlip key={session.id} session={session}>
              <div className="mt-3 flex flex-wrap gap-2">
                <SessionButtons session={session} child={child} actions={actions} />
              </div>
            </SessionSlip>
          ))}
        </ul>
      </FamilyState>
    </section>
  )
}

function Past({ child }: { child: ChildSummary }) {
  const { t } = useTranslation('family')
  const query = useInfiniteQuery(familyQueries.past(child.id))
  const sessions = query.data?.pages.flatMap(({ items }) => items)
  return (
    <section aria-labelledby="past">
      <h2 id="past" className="mb-3 text-heading">
        {t('sessions.past')}
      </h2>
      <FamilyState query={query}>
        {sessions?.length === 0 && <p className="text-ink-soft">{t('sessions.nonePast')}</p>}
        <ul className="grid gap-3">
          {sessions?.map((session) => (
            <SessionSlip key={session.id} session={session}>
              {session.report && <Report report={session.report} />}
            </SessionSlip>
          ))}
        </ul>
        {query.hasNextPage && (
          <Button
            look="secondary"
            busy={query.isFetchingNextPage}
            onClick={() => query.fetchNextPage()}
            className="mt-4"
          >
            {t('more')}
          </Button>
        )}
      </FamilyState>
    </section>
  )
}

function SessionSlip({ session, children }: { session: Session; children: ReactNode }) {
  const { t } = useTranslation('family')
  const formats = useFormats()
  const subjectNames = useSubjectNames()
  const { span } = useFamilyWords()
  const { status, attendance } = session
  return (
    <li>
      <Sheet
        data-subject={session.subject}
        className="rounded-l-[0.3125rem] border-l-8 border-l-subject-cover p-4 leading-snug"
      >
        <div className="flex flex-wrap items-start justify-between gap-2">
          <div className="wrap-anywhere min-w-0">
            <p className="text-ink-soft text-sm first-letter:uppercase">
              {t('when', { day: formats.day(session.sessionDate), time: span(session) })}
            </p>
            <p>
              <b className="font-[650]">{subjectNames.name(session.subject)}</b>{' '}
              {t('with', { tutor: session.tutor.name })}
            </p>
            <OwnTime {...session} className="block" />
          </div>
          {status === 'cancelled' && <span className="font-semibold text-ink-soft text-sm">{t('cancelled')}</span>}
          {attendance && <AttendanceChip attendance={attendance} />}
        </div>
        {children}
      </Sheet>
    </li>
  )
}

function Report({ report }: { report: NonNullable<Session['report']> }) {
  const { t } = useTranslation('family')
  return (
    <dl className="wrap-anywhere mt-3 grid gap-2 border-line border-t pt-3">
      {(['done', 'stillHard', 'next'] as const).map(
        (part) =>
          report[part] && (
            <div key={part}>
              <dt className="font-semibold text-sm">{t(`report.${part}`)}</dt>
              <dd className="whitespace-pre-line">{report[part]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
