import { useInfiniteQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useSearch } from 'wouter'
import { useAction } from '../../api/use-action'
import { useTranslation } from '../../i18n/use-translation'
import { LoadedPart } from '../../loading/loaded-part'
import { viewWithWords } from '../../loading/view-with-words'
import { showNotice } from '../../notices/notice-store'
import { activityQueries } from '../../parts/portal/lists/activity.queries'
import { AttemptsTable } from '../../parts/portal/lists/attempts-table'
import { LedgerEntriesTable } from '../../parts/portal/lists/ledger-entries-table'
import { ListTabs } from '../../parts/portal/lists/list-tabs'
import { RecordList } from '../../parts/portal/lists/record-list'
import { RowsSkeleton } from '../../parts/portal/lists/rows-skeleton'
import { SecurityList } from '../../parts/portal/lists/security-list'
import { SessionsTable } from '../../parts/portal/lists/sessions-table'
import { portalPaths } from '../../parts/portal/portal-paths'
import { usersActions, usersQueries } from '../../parts/portal/queries/users.queries'
import { StaffFailure } from '../../parts/portal/staff-failure'
import { usePermissions } from '../../parts/portal/use-permissions'
import { Button } from '../../ui/button'

/** The words for staff actions weigh as much as the page, so they are loaded with their list. */
const STAFF_ACTIONS = viewWithWords(
  [],
  async () => (await import('../../parts/portal/lists/staff-actions-table')).StaffActionsTable,
)

const SKILLS = viewWithWords(['progress'], async () => (await import('./student-skills')).StudentSkills)

const LISTS = {
  statement: { List: Statement, permission: 'people' },
  sessions: { List: Sessions, permission: 'people' },
  attempts: { List: Attempts, permission: 'people' },
  skills: { List: Skills, permission: 'people' },
  staff: { List: StaffActions, permission: 'actions' },
  security: { List: StudentSecurity, permission: 'staff' },
} as const

const LIST_NAMES = ['statement', 'sessions', 'attempts', 'skills', 'staff', 'security'] as const

/** The records of a student. The URL says which list is open. */
export function StudentLists({ id }: { id: string }) {
  const { t } = useTranslation('adminUsers')
  const url = new URLSearchParams(useSearch())
  const { reads } = usePermissions()
  const names = LIST_NAMES.filter((name) => reads(LISTS[name].permission))
  const current = names.find((name) => name === url.get('list')) ?? 'statement'
  const { List } = LISTS[current]
  const tabs = names.map((name) => ({
    name,
    label: t(`lists.${name}`),
    href: portalPaths.student(id, { list: name, search: url.get('search') ?? '' }),
  }))
  return (
    <>
      <ListTabs label={t('student.tabs')} tabs={tabs} current={current} />
      <List id={id} />
    </>
  )
}

function Statement({ id }: { id: string }) {
  return (
    <RecordList name="statement" query={useInfiniteQuery(usersQueries.statement(id))}>
      {(entries, label) => <LedgerEntriesTable entries={entries} label={label} />}
    </RecordList>
  )
}

function Sessions({ id }: { id: string }) {
  return (
    <RecordList name="sessions" query={useInfiniteQuery(usersQueries.sessions(id))}>
      {(sessions, label) => <SessionsTable sessions={sessions} label={label} />}
    </RecordList>
  )
}

function Attempts({ id }: { id: string }) {
  return (
    <RecordList name="attempts" query={useInfiniteQuery(usersQueries.attempts(id))}>
      {(attempts, label) => <AttemptsTable attempts={attempts} label={label} />}
    </RecordList>
  )
}

function Skills({ id }: { id: string }) {
  const { t } = useTranslation('adminUsers')
  return <LoadedPart fallback={<RowsSkeleton label={t('loading')} />} part={SKILLS} id={id} />
}

function StaffActions({ id }: { id: string }) {
  const { t } = useTranslation('adminUsers')
  const fallback = <RowsSkeleton label={t('loading')} />
  return (
    <RecordList name="staff" query={useInfiniteQuery(activityQueries.audit({ kind: 'student', target: id }))}>
      {(entries, label) => (
        <LoadedPart fallback={fallback} part={STAFF_ACTIONS} entries={entries} label={label} isOfOneStudent />
      )}
    </RecordList>
  )
}

/** The security events of a student's account, and a button that ends all its sign-ins. Owners only. */
function StudentSecurity({ id }: { id: string }) {
  const { t } = useTranslation('adminUsers')
  const end = useAction({ ...usersActions.endSignIns, onSuccess: () => showNotice({ title: t('security.endDone') }) })
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button look="secondary" busy={end.isPending} onClick={() => end.mutate(id)}>
          <LogOut aria-hidden className="size-5" />
          {t('security.end')}
        </Button>
        <p className="min-w-48 flex-1 text-ink-soft text-sm">{t('security.endText')}</p>
      </div>
      <StaffFailure title={t('security.endFailed')} error={end.error} />
      <SecurityList accountKind="student" account={id} />
    </>
  )
}
