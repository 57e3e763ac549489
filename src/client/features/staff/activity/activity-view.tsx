import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CalendarDays, Download } from 'lucide-react'
import { useLocation, useSearch } from 'wouter'
import {
  ATTEMPT_FIGURES,
  adminActivityContract,
  ENTRY_FIGURES,
  SESSION_FIGURES,
} from '#shared/features/staff/activity.contract'
import { fetchTable, saveFile } from '../../../api/download-file'
import { useAction } from '../../../api/use-action'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { paths } from '../../../paths'
import { DashboardLink } from '../../../portal/dashboard-link'
import { FigureNote, useFigure } from '../../../portal/figure-note'
import { ListTabs } from '../../../portal/list-tabs'
import { activityQueries } from '../../../portal/lists/activity.queries'
import { AttemptsTable } from '../../../portal/lists/attempts-table'
import { EmptyList } from '../../../portal/lists/empty-list'
import { LedgerEntriesTable } from '../../../portal/lists/ledger-entries-table'
import { SessionsTable } from '../../../portal/lists/sessions-table'
import { StaffTable } from '../../../portal/lists/staff-actions-table'
import { PagedList } from '../../../portal/paged-list'
import { tutorQueries } from '../../../portal/tutors.queries'
import { usePermissions } from '../../../portal/use-permissions'
import { Button, ButtonLink } from '../../../ui/button'
import { Field } from '../../../ui/fields/field'
import { Select } from '../../../ui/fields/select'
import { TextInput } from '../../../ui/fields/text-input'
import { Page } from '../../../ui/page'
import { EmptyState } from '../../../ui/states/empty-state'
import { type SessionsShown, useSessionsShown } from './sessions-shown'

const ACTIVITY_LISTS = ['sessions', 'hours', 'attempts', 'staff'] as const

const LISTS = { sessions: AllSessions, hours: AllLedgerEntries, attempts: AllAttempts, staff: AllStaffActs }

/** What happens on the whole site, in its lists; the address says which one is open. */
export function ActivityView() {
  const { t } = useTranslation('adminUsers')
  const { t: admin } = useTranslation('admin')
  const asked = new URLSearchParams(useSearch()).get('list')
  const { reads } = usePermissions()
  const lists = ACTIVITY_LISTS.filter((list) => list !== 'staff' || reads('actions'))
  const current = lists.find((list) => list === asked) ?? 'sessions'
  const List = LISTS[current]
  const tabs = lists.map((name) => ({ name, label: t(`lists.${name}`), href: paths.adminActivity(name) }))
  return (
    <Page title={admin('nav.activity')} subtitle={t('lists.subtitle')} eyebrow={<DashboardLink />}>
      <ListTabs label={t('lists.label')} tabs={tabs} current={current} />
      <List />
    </Page>
  )
}

function AllSessions() {
  const { t } = useTranslation('adminUsers')
  const only = useFigure(SESSION_FIGURES)
  const shown = useSessionsShown(only)
  const sessions = useInfiniteQuery(activityQueries.sessions(shown))
  const isNarrowed = shown.tutor !== undefined || shown.day !== undefined
  return (
    <>
      <FigureNote figure={only} allHref={paths.adminActivity('sessions')} />
      <SessionFilter shown={shown} />
      <PagedList
        list={sessions}
        failed={t('lists.failed.sessions')}
        empty={isNarrowed ? <NoneShown /> : <EmptyList list="sessions" only={only} />}
      >
        {(items) => <SessionsTable sessions={items} label={t('lists.sessions')} />}
      </PagedList>
    </>
  )
}

function NoneShown() {
  const { t } = useTranslation('adminUsers')
  return <EmptyState icon={CalendarDays} title={t('lists.noneShown.title')} text={t('lists.noneShown.text')} />
}

function AllLedgerEntries() {
  const { t } = useTranslation('adminUsers')
  const only = useFigure(ENTRY_FIGURES)
  const ledgerEntries = useInfiniteQuery(activityQueries.ledgerEntries(only))
  return (
    <>
      <FigureNote figure={only} allHref={paths.adminActivity('hours')} />
      <PagedList list={ledgerEntries} failed={t('lists.failed.hours')} empty={<EmptyList list="hours" only={only} />}>
        {(items) => <LedgerEntriesTable ledgerEntries={items} label={t('lists.hours')} />}
      </PagedList>
    </>
  )
}

function AllAttempts() {
  const { t } = useTranslation('adminUsers')
  const only = useFigure(ATTEMPT_FIGURES)
  const attempts = useInfiniteQuery(activityQueries.attempts(only))
  return (
    <>
      <FigureNote figure={only} allHref={paths.adminActivity('attempts')} />
      <PagedList list={attempts} failed={t('lists.failed.attempts')} empty={<EmptyList list="attempts" only={only} />}>
        {(items) => <AttemptsTable attempts={items} label={t('lists.attempts')} />}
      </PagedList>
    </>
  )
}

function AllStaffActs() {
  const { t } = useTranslation('adminUsers')
  const acts = useInfiniteQuery(activityQueries.audit())
  return (
    <PagedList list={acts} failed={t('lists.failed.staff')} empty={<EmptyList list="staff" />}>
      {(items) => <StaffTable entries={items} label={t('lists.staff')} />}
    </PagedList>
  )
}

/** Chooses a tutor and a day, and hands the list on as a file. */
function SessionFilter({ shown }: { shown: SessionsShown }) {
  const { t } = useTranslation('adminUsers')
  const [, navigate] = useLocation()
  const { data: tutors, isError } = useQuery(tutorQueries.list())
  const choose = (change: SessionsShown) => navigate(paths.adminSessions({ ...shown, ...change }), { replace: true })
  return (
    <div className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="grow basis-48 sm:max-w-64">
        <Field label={t('lists.tutor')} {...(isError && { hint: t('lists.tutorsFailed') })}>
          {(control) => (
            <Select {...control} value={shown.tutor ?? ''} onChange={(event) => choose({ tutor: event.target.value })}>
              <option value="">{t('lists.allTutors')}</option>
              {tutors?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div className="grow basis-40 sm:max-w-56">
        <Field label={t('lists.day')}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={shown.day ?? ''}
              onChange={(event) => choose({ day: event.target.value })}
            />
          )}
        </Field>
      </div>
      {(shown.tutor || shown.day) && (
        <ButtonLink look="quiet" href={paths.adminSessions({ ...shown, tutor: '', day: '' })}>
          {t('lists.showAll')}
        </ButtonLink>
      )}
      <div className="sm:ml-auto">
        <SessionsDownload shown={shown} />
      </div>
    </div>
  )
}

/** All sessions that the list is narrowed to, as a table for spreadsheets. */
function SessionsDownload({ shown }: { shown: SessionsShown }) {
  const { t } = useTranslation('adminUsers')
  const language = useLanguage()
  const download = useAction({
    run: () => fetchTable(adminActivityContract.sessions, { ...shown, lang: language }),
    changes: [],
    lostSignIn: 'staff',
    onSuccess: saveFile,
    onError: () => {
      showNotice({ title: t('lists.downloadFailed'), variant: 'destructive' })
    },
  })
  return (
    <Button look="secondary" busy={download.isPending} onClick={() => download.mutate()}>
      <Download aria-hidden className="size-5" />
      {t('lists.download')}
    </Button>
  )
}
