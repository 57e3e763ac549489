import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Subject } from '#shared/subjects'
import { useTranslation } from '../../i18n/use-translation'
import { ReadSkills } from '../../parts/learning/skills/read-skills'
import { SubjectChoice } from '../../parts/learning/skills/subject-choice'
import { QueryContent } from '../../parts/portal/lists/query-content'
import { RowsSkeleton } from '../../parts/portal/lists/rows-skeleton'
import { usersQueries } from '../../parts/portal/queries/users.queries'
import { Sheet } from '../../ui/paper/sheet'

export function StudentSkills({ id }: { id: string }) {
  const { t } = useTranslation('adminUsers')
  const [subject, setSubject] = useState<Subject>('math')
  const query = useQuery(usersQueries.skills(id, subject))
  return (
    <>
      <SubjectChoice chosen={subject} onChoose={setSubject} />
      <div className="mt-5">
        <QueryContent query={query} failed={t('lists.failed.skills')} loading={<RowsSkeleton label={t('loading')} />}>
          {(skills) => (
            <Sheet className="p-5 sm:p-6">
              <ReadSkills skills={skills} subject={subject} heading="h2" />
            </Sheet>
          )}
        </QueryContent>
      </div>
    </>
  )
}
