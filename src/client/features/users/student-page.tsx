import { useQuery } from '@tanstack/react-query'
import { UserRoundX } from 'lucide-react'
import { useSearch } from 'wouter'
import { ApiError } from '../../api/api-error'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { FetchFailed } from '../../portal/fetch-failed'
import { RowsSkeleton } from '../../portal/rows-skeleton'
import { knownAs } from '../../portal/student-name'
import { usersQueries } from '../../portal/users.queries'
import { BackLink } from '../../ui/back-link'
import { ButtonLink } from '../../ui/button'
import { Page } from '../../ui/page'
import { EmptyState } from '../../ui/states/empty-state'
import { StudentFacts } from './student-facts'
import { StudentLists } from './student-lists'

/** One student: who they are, their hours, and everything that is kept about them. */
export function StudentPage({ id }: { id: string }) {
  const { t } = useTranslation('adminUsers')
  const query = useQuery(usersQueries.student(id))
  const { data: student } = query
  const name = student && (knownAs(student) ?? t('none'))
  const search = new URLSearchParams(useSearch()).get('search') ?? ''
  return (
    <Page
      title={name ?? t('student.title')}
      eyebrow={<BackLink href={paths.adminUsers(search)}>{t('student.back')}</BackLink>}
    >
      {student && (
        <>
          <StudentFacts student={student} />
          <StudentLists id={id} />
        </>
      )}
      {!student && query.isPending && <RowsSkeleton label={t('loading')} />}
      {!student && query.isError && <NotShown error={query.error} onRetry={query.refetch} isBusy={query.isFetching} />}
    </Page>
  )
}

function NotShown(failure: { error: Error; onRetry: () => void; isBusy: boolean }) {
  const { t } = useTranslation('adminUsers')
  const isUnknown = failure.error instanceof ApiError && failure.error.status === 404
  if (!isUnknown) return <FetchFailed title={t('student.failed')} {...failure} />
  return (
    <EmptyState
      icon={UserRoundX}
      title={t('student.notFound.title')}
      text={t('student.notFound.text')}
      action={
        <ButtonLink look="secondary" href={paths.adminView('users')}>
          {t('student.back')}
        </ButtonLink>
      }
    />
  )
}
