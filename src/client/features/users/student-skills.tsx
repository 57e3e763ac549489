import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Subject } from '#shared/subjects'
import { useTranslation } from '../../i18n/use-translation'
import { ReadSkills } from '../../learning/skills/read-skills'
import { SubjectChoice } from '../../learning/skills/subject-choice'
import { FetchFailed } from '../../portal/fetch-failed'
import { RowsSkeleton } from '../../portal/rows-skeleton'
import { usersQueries } from '../../portal/users.queries'
import { Sheet } from '../../ui/paper/sheet'

/** What a student knows, subject by subject. */
export function StudentSkills({ id }: { id: string }) {
  const { t } = useTranslation('adminUsers')
  const [subject, setSubject] = useState<Subject>('math')
  const query = useQuery(usersQueries.skills(id, subject))
  const { data: skills, error, isError } = query
  return (
    <>
      <SubjectChoice chosen={subject} onChoose={setSubject} />
      <div className="mt-5">
        {isError ? (
          <FetchFailed
            title={t('lists.failed.skills')}
            error={error}
            onRetry={query.refetch}
            isBusy={query.isFetching}
          />
        ) : skills ? (
          <Sheet className="p-5 sm:p-6">
            <ReadSkills skills={skills} subject={subject} heading="h2" />
          </Sheet>
        ) : (
          <RowsSkeleton label={t('loading')} />
        )}
      </div>
    </>
  )
}
