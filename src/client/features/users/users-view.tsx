import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, SearchX, UsersRound } from 'lucide-react'
import { useLocation, useSearch } from 'wouter'
import type { User } from '#shared/features/account/account.contract'
import { displayNameOrEmail, fullName } from '#shared/features/account/student-name.rules'
import { readHours } from '#shared/features/billing/hours.rules'
import { type ListFilter, USER_STATISTICS } from '#shared/features/staff/activity.contract'
import { USER_TASKS } from '#shared/features/staff/to-do.rules'
import { adminUsersContract, USER_ORDERS, type UserOrder } from '#shared/features/users/users.contract'
import { readLanguage } from '#shared/languages'
import { fetchTable, saveFile } from '../../api/download-file'
import { useAction } from '../../api/use-action'
import { useAmounts } from '../../i18n/amounts'
import { useFormats } from '../../i18n/formats'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { LoadedDialog } from '../../loading/loaded-dialog'
import { Loaded } from '../../loading/loaded-part'
import { showFailure, showNotice } from '../../notices/notice-store'
import { EmailText } from '../../parts/portal/email-text'
import { FilterNote, NoneInPeriod, useListFilter } from '../../parts/portal/list-filter'
import { ListSelect } from '../../parts/portal/lists/list-select'
import { PagedList } from '../../parts/portal/lists/paged-list'
import { SearchField } from '../../parts/portal/lists/search-field'
import { Cell, Row, Table } from '../../parts/portal/lists/table'
import { useSearchText } from '../../parts/portal/lists/use-search-text'
import { portalPaths } from '../../parts/portal/portal-paths'
import { usersQueries } from '../../parts/portal/queries/users.queries'
import { useMoment } from '../../parts/portal/use-moment'
import { usePermissions } from '../../parts/portal/use-permissions'
import { AppLink } from '../../ui/app-link'
import { Button, ButtonLink } from '../../ui/button'
import { Page } from '../../ui/page'
import { EmptyState } from '../../ui/states/empty-state'
import { LanguageBadge } from './language-badge'
import { USER_VIEWS } from './lazy-views'
import { useEditedStudent } from './use-edited-student'

const ROW_BUTTON = `-my-2.5 inline-flex min-h-11 items-center rounded-control px-2 font-semibold underline
  decoration-edge/55     underline-offset-4 hover:decoration-ink`

/** All students, or the one in the URL. */
export function UsersView() {
  const student = new URLSearchParams(useSearch()).get('student')
  return (
    <>
      {student ? <Loaded key={student} part={USER_VIEWS.student} id={student} /> : <UserList />}
      <EditCreditsDialog />
    </>
  )
}

function EditCreditsDialog() {
  const { id, close } = useEditedStudent()
  const { changes } = usePermissions()
  return <LoadedDialog part={USER_VIEWS.credits} isOpen={id !== null && changes('people')} onClose={close} />
}

function UserList() {
  const { t } = useTranslation('adminUsers')
  const { t: admin } = useTranslation('admin')
  const amounts = useAmounts()
  const search = useSearchText()
  const only = useListFilter([...USER_STATISTICS, ...USER_TASKS])
  const { order, choose } = useOrder()
  const users = useInfiniteQuery(usersQueries.list({ search: search.applied, only, order }))
  const total = users.isPlaceholderData ? null : (users.data?.pages[0]?.total ?? null)

  function count(students: number): string {
    const values = { count: students, figure: amounts.number(students) }
    return search.applied ? t('users.found', { ...values, search: search.applied }) : t('users.total', values)
  }

  return (
    <Page
      title={admin('nav.users')}
      actions={
        <>
          <SearchField search={search} label={t('users.search')} isBusy={users.isPlaceholderData} />
          <ListSelect
            label={t('users.order')}
            value={order}
            options={USER_ORDERS.map((value) => ({ value, label: t(`users.orders.${value}`) }))}
            onChange={choose}
          />
          <UsersDownload query={{ order, ...(only && { only }), ...(search.applied && { search: search.applied }) }} />
        </>
      }
    >
      <p role="status" className="-mt-5 mb-4 min-h-[1lh] text-ink-soft">
        {total !== null && count(total)}
      </p>
      <FilterNote figure={only} allHref={portalPaths.view('users')} />
      <PagedList list={users} failed={t('users.failed')} empty={<NoStudents search={search.applied} only={only} />}>
        {(items) => <UserTable users={items} />}
      </PagedList>
    </Page>
  )
}

/** Downloads all students of the list as CSV. */
function UsersDownload({ query }: { query: Record<string, string> }) {
  const { t } = useTranslation('adminUsers')
  const language = useLanguage()
  const download = useAction({
    run: () => fetchTable(adminUsersContract.list, { ...query, lang: language }),
    changes: [],
    lostSignIn: 'staff',
    onSuccess: saveFile,
    onError: () => void showFailure({ title: t('lists.downloadFailed') }),
  })
  return (
    <Button look="secondary" busy={download.isPending} onClick={() => download.mutate()}>
      <Download aria-hidden className="size-5" />
      {t('lists.download')}
    </Button>
  )
}

/** The order of the list, which the address holds. */
function useOrder() {
  const [, navigate] = useLocation()
  const url = new URLSearchParams(useSearch())
  const order = USER_ORDERS.find((each) => each === url.get('order')) ?? 'newest'
  function choose(chosen: UserOrder) {
    url.set('order', chosen)
    navigate(`${location.pathname}?${url}`, { replace: true })
  }
  return { order, choose }
}

function NoStudents({ search, only }: { search: string; only: ListFilter | undefined }) {
  const { t } = useTranslation('adminUsers')
  if (only) return <NoneInPeriod icon={UsersRound} />
  if (!search) return <EmptyState icon={UsersRound} title={t('users.empty.title')} text={t('users.empty.text')} />
  return (
    <EmptyState
      icon={SearchX}
      title={t('users.noMatch.title')}
      text={t('users.noMatch.text', { search })}
      action={
        <ButtonLink look="secondary" href={portalPaths.view('users')}>
          {t('users.noMatch.action')}
        </ButtonLink>
      }
    />
  )
}

function UserTable({ users }: { users: readonly User[] }) {
  const { t } = useTranslation('adminUsers')
  const { t: admin } = useTranslation('admin')
  const columns = (['user', 'email', 'language', 'credits', 'joined', 'actions'] as const).map((name) =>
    t(`users.${name}`),
  )
  return (
    <Table label={admin('nav.users')} columns={columns}>
      {users.map((user) => (
        <UserRow key={user.id} user={user} />
      ))}
    </Table>
  )
}

function UserRow({ user }: { user: User }) {
  const { t } = useTranslation('adminUsers')
  const formats = useFormats()
  const moment = useMoment()
  const { edit } = useEditedStudent()
  const { changes } = usePermissions()
  const name = fullName(user) ?? t('none')
  // Students without a name are identified by their email.
  const nameOrEmail = displayNameOrEmail(user) ?? t('none')

  const search = new URLSearchParams(useSearch()).get('search') ?? ''
  const page = portalPaths.student(user.id, { search })

  function showId() {
    const action = { label: t('users.viewNotice.open'), href: page }
    showNotice({ title: t('users.viewNotice.title'), description: user.id, action })
  }

  return (
    <Row>
      <Cell column={t('users.user')} onPhone="plain" className="wrap-anywhere max-md:text-lg">
        <AppLink href={page} className="font-semibold underline-offset-4 hover:underline">
          {name}
        </AppLink>
      </Cell>
      <Cell column={t('users.email')} onPhone="plain" className="wrap-anywhere text-ink-soft max-md:-mt-2.5">
        {user.email ? <EmailText email={user.email} /> : t('none')}
      </Cell>
      <Cell column={t('users.language')}>
        <LanguageBadge language={readLanguage(user.preferredLanguage)} />
      </Cell>
      <Cell column={t('users.credits')} className="whitespace-nowrap">
        <b className="inline-block min-w-12 font-semibold tabular-nums">
          {formats.hours(readHours(user.creditsRemaining))}
        </b>
        {changes('people') && (
          <button
            type="button"
            aria-label={t('users.editOf', { name: nameOrEmail })}
            onClick={() => edit(user.id)}
            className={ROW_BUTTON}
          >
            {t('users.edit')}
          </button>
        )}
      </Cell>
      <Cell column={t('users.joined')} className="whitespace-nowrap text-ink-soft">
        <time dateTime={user.createdAt}>{moment.fullDay(user.createdAt)}</time>
      </Cell>
      <Cell column={t('users.actions')}>
        <button
          type="button"
          aria-label={t('users.viewOf', { name: nameOrEmail })}
          onClick={showId}
          className={`${ROW_BUTTON} -mx-2`}
        >
          {t('users.view')}
        </button>
      </Cell>
    </Row>
  )
}
