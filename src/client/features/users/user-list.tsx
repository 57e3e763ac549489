import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX, UsersRound } from 'lucide-react'
import { type Figure, USER_FIGURES } from '#shared/features/staff/activity.contract'
import { useAmounts } from '../../i18n/amounts'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { FigureNote, useFigure } from '../../portal/figure-note'
import { NoneInPeriod } from '../../portal/none-in-period'
import { PagedList } from '../../portal/paged-list'
import { SearchField } from '../../portal/search-field'
import { useSearchText } from '../../portal/use-search-text'
import { usersQueries } from '../../portal/users.queries'
import { ButtonLink } from '../../ui/button'
import { Page } from '../../ui/page'
import { EmptyState } from '../../ui/states/empty-state'
import { UserTable } from './user-table'

/** Students, newest first, with a search over names and emails. */
export function UserList() {
  const { t } = useTranslation('adminUsers')
  const { t: admin } = useTranslation('admin')
  const amounts = useAmounts()
  const search = useSearchText()
  const only = useFigure(USER_FIGURES)
  const users = useInfiniteQuery(usersQueries.list(search.applied, only))
  const total = users.isPlaceholderData ? null : (users.data?.pages[0]?.total ?? null)
  const counted = total === null ? '' : count(total)

  function count(found: number): string {
    const values = { count: found, figure: amounts.number(found) }
    return search.applied ? t('users.found', { ...values, search: search.applied }) : t('users.total', values)
  }

  return (
    <Page
      title={admin('nav.users')}
      actions={<SearchField search={search} label={t('users.search')} isBusy={users.isPlaceholderData} />}
    >
      <p role="status" className="-mt-5 mb-4 min-h-[1lh] text-ink-soft">
        {counted}
      </p>
      <FigureNote figure={only} allHref={paths.adminView('users')} />
      <PagedList list={users} failed={t('users.failed')} empty={<NobodyHere search={search.applied} only={only} />}>
        {(items) => <UserTable users={items} />}
      </PagedList>
    </Page>
  )
}

function NobodyHere({ search, only }: { search: string; only: Figure | undefined }) {
  const { t } = useTranslation('adminUsers')
  // Also where a search found nobody: others may have that name.
  if (only) return <NoneInPeriod icon={UsersRound} />
  if (!search) return <EmptyState icon={UsersRound} title={t('users.empty.title')} text={t('users.empty.text')} />
  return (
    <EmptyState
      icon={SearchX}
      title={t('users.noMatch.title')}
      text={t('users.noMatch.text', { search })}
      action={
        <ButtonLink look="secondary" href={paths.adminView('users')}>
          {t('users.noMatch.action')}
        </ButtonLink>
      }
    />
  )
}
