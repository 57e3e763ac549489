import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { SkillContents } from '../../learning/skills/skill-contents'
import { SubjectChoice } from '../../learning/skills/subject-choice'
import { LoadFailed } from '../../ui/states/load-failed'
import { Skeleton } from '../../ui/states/skeleton'
import { Panel } from './panel'
import { MAP_OPENS_AT, skillQueries } from './skill-map.queries'
import { SkillRow } from './skill-row'

/** Every skill of a subject, in the order in which it is taught. */
export function SkillMap() {
  const { t } = useTranslation('progress')
  const { t: site } = useTranslation()
  const [subject, setSubject] = useState(MAP_OPENS_AT)
  const query = useQuery(skillQueries.map(subject))
  const { data: skills, isError } = query
  return (
    <Panel title={t('skills.title')}>
      <SubjectChoice chosen={subject} onChoose={setSubject} />
      <div className="mt-5">
        {isError ? (
          <LoadFailed
            title={t('failed.skills')}
            text={t('failed.text')}
            retryLabel={site('crash.tryAgain')}
            isBusy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : skills ? (
          <SkillContents
            skills={skills}
            subject={subject}
            heading="h3"
            row={(skill) => <SkillRow key={skill.key} skill={skill} subject={subject} />}
          />
        ) : (
          <Skeleton className="h-96 w-full rounded-sheet" />
        )}
      </div>
    </Panel>
  )
}
