import { useInfiniteQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useSearch } from 'wouter'
import { useAction } from '../../api/use-action'
import { useTranslation } from '../../i18n/use-translation'
import { LoadedPart } from '../../loading/loaded-part'
import { viewWithWords } from '../../loading/view-with-words'
import { showNotice } from '../../notices/notice-store'
import { paths } from '../../paths'
import { ListTabs } from '../../portal/list-tabs'
import { activityQueries } from '../../portal/lists/activity.queries'
import { AttemptsTable } from '../../portal/lists/attempts-table'
import { EmptyList } from '../../portal/lists/empty-list'
import { LedgerEntriesTable } from '../../portal/lists/ledger-entries-table'
import { SecurityList } from '../../portal/lists/security-list'
import { SessionsTable } from '../../portal/lists/sessions-table'
import { PagedList } from '../../portal/paged-list'
import { RowsSkeleton } from '../../portal/rows-skeleton'
import { StaffFailure } from '../../portal/staff-failure'
import { usePermissions } from '../../portal/use-permissions'
import { usersActions, usersQueries } from '../../portal/users.queries'
import { Button } from '../../ui/button'

/** The words for every act of staff weigh as much as the page: they come with the list that shows them. */
const STAFF_TABLE = viewWithWords([], async () => (await import('../../portal/lists/staff-actions-table')).StaffTable)

const SKILLS = viewWithWords(['progress'], async () => (await import('./student-skills')).StudentSkills)

const STUDENT_LISTS = ['statement', 'sessions', 'attempts', 'skills', 'staff', 'security'] as const

const LISTS = {
  statement: Statement,
  sessions: Sessions,
  attempts: Attempts,
  skills: Skills,
  staff: StaffActs,
  security: StudentSecurity,
}

const LIST_PERMISSIONS = {
  statement: 'people',
  sessions: 'people',
  attempts: 'people',
  skills: 'people',
  staff: 'actions',
  security: 'staff',
} as const

/** What is kept about a student, in its lists; the address says which one is open. */
export function StudentLists({ id }: { id: string }) {
  const { t } = useTranslation('adminUsers')
  const address = new URLSearchParams(useSearch())
  const [asked, search] = [address.get('list'), address.get('search') ?? '']
  const { reads } = usePermissions()
  const lists = STUDENT_LISTS.filter((list) => reads(LIST_PERMISSIONS[list]))
  const current = lists.find((list) => list === asked) ?? 'statement'
  const List = LISTS[current]
  const tabs = lists.map((name) => ({
    name,
    label: t(`lists.${name}`),
    href: paths.adminStudent(id, { list: name, search }),
  }))
  return (
    <>
      <ListTabs label={t('student.tabs')} tabs={tabs} current={current} />
      <List id={id} />
    </>
  )
}

function Statement({ id }: { id: string }) {
  const { t } = useTranslation('adminUsers')
  const ledgerEntries = useInfiniteQuery(usersQueries.statement(id))
  return (
    <PagedList list={ledgerEntries} failed={t('lists.failed.statement')} empty={<EmptyList list="statement" />}>
      {(items) => <LedgerEntriesTable ledgerEntries={items} label={t('lists.statement')} />}
    </PagedList>
  )
}

function Sessions({ id }: { id: string }) {
  const { t } = useTranslation('adminUsers')
  const sessions = useInfiniteQuery(usersQueries.sessions(id))
  return (
    <PagedList list={sessions} failed={t('lists.failed.sessions')} empty={<EmptyList list="sessions" />}>
      {(items) => <SessionsTable sessions={items} label={t('lists.sessions')} />}
    </PagedList>
  )
}

function Attempts({ id }: { id: string }) {
  const { t } = useTranslation('adminUsers')
  const attempts = useInfiniteQuery(usersQueries.attempts(id))
  return (
    <PagedList list={attempts} failed={t('lists.failed.attempts')} empty={<EmptyList list="attempts" />}>
      {(items) => <AttemptsTable attempts={items} label={t('lists.attempts')} />}
    </PagedList>
  )
}

/** The map has a shape of its own, which the other lists can stand without. */
function Skills({ id }: { id: string }) {
  const { t } = useTranslation('adminUsers')
  return <LoadedPart fallback={<RowsSkeleton label={t('loading')} />} part={SKILLS} id={id} />
}

function StaffActs({ id }: { id: string }) {
  const { t } = useTranslation('adminUsers')
  const acts = useInfiniteQuery(activityQueries.audit({ kind: 'student', target: id }))
  return (
    <PagedList list={acts} failed={t('lists.failed.staff')} empty={<EmptyList list="staff" />}>
      {(items) => (
        <LoadedPart
          fallback={<RowsSkeleton label={t('loading')} />}
          part={STAFF_TABLE}
          entries={items}
          label={t('lists.staff')}
          isOfOneStudent
        />
      )}
    </PagedList>
  )
}

/** What concerned the safety of a student's account, and the end of all its sign-ins. Owners only. */
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
