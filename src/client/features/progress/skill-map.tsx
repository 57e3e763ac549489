import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MappedSkill } from '#shared/features/practice/practice.contract'
import { gradeName } from '#shared/features/practice/skills.rules'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { LoadFailed } from '../../ui/load-failed'
import { RadioCards } from '../../ui/radio-cards'
import { Skeleton } from '../../ui/skeleton'
import { Panel } from './panel'
import { MAP_OPENS_AT, skillQueries } from './skill-map.queries'
import { SkillRow } from './skill-row'

const STATUSES = ['known', 'growing', 'fading', 'untouched'] as const

/** Every skill of a subject, in the order in which it is taught, as the table of contents of its exercise book. */
export function SkillMap() {
  const { t } = useTranslation('progress')
  const { t: site } = useTranslation()
  const [subject, setSubject] = useState(MAP_OPENS_AT)
  const { data: skills, isError, isFetching, refetch } = useQuery(skillQueries.map(subject))
  return (
    <Panel title={t('skills.title')}>
      <RadioCards
        label={site('subjects.label')}
        options={SUBJECTS.map((value) => ({ value, label: site(`subjects.${value}.name`) }))}
        chosen={subject}
        onChoose={setSubject}
        className="grid-cols-3"
      />
      <div data-subject={subject} className="mt-5">
        {isError ? (
          <LoadFailed
            title={t('failed.skills')}
            text={t('failed.text')}
            retryLabel={site('crash.tryAgain')}
            isBusy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : skills ? (
          <Contents skills={skills} subject={subject} />
        ) : (
          <Skeleton className="h-96 w-full rounded-sheet" />
        )}
      </div>
    </Panel>
  )
}

/** A chapter for each grade in which something begins. */
function Contents({ skills, subject }: { skills: readonly MappedSkill[]; subject: Subject }) {
  const { t } = useTranslation('progress')
  const language = useLanguage()
  const grades = [...new Set(skills.map(({ grades: [first] }) => first))].toSorted((a, b) => a - b)
  const count = (of: readonly MappedSkill[], status: MappedSkill['status']) =>
    of.filter((skill) => skill.status === status).length
  return (
    <>
      <dl className="mb-5 grid grid-cols-4 gap-2 text-center">
        {STATUSES.map((status) => (
          <div key={status} className="flex flex-col-reverse">
            <dt className="text-ink-soft text-sm">{t(`skills.status.${status}`)}</dt>
            <dd className="font-[620] font-serif text-heading tabular-nums">{count(skills, status)}</dd>
          </div>
        ))}
      </dl>
      <div className="gap-x-10 lg:columns-2">
        {grades.map((grade) => {
          const own = skills.filter(({ grades: [first] }) => first === grade)
          return (
            <section key={grade} className="mb-6 break-inside-avoid">
              <h3 className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4 font-serif text-lg">
                {gradeName(grade, language)}
                <span className="font-normal font-sans text-ink-soft text-sm tabular-nums">
                  {t('skills.knownOf', { count: count(own, 'known'), total: own.length })}
                </span>
              </h3>
              {own.map((skill) => (
                <SkillRow key={skill.key} skill={skill} subject={subject} />
              ))}
            </section>
          )
        })}
      </div>
    </>
  )
}
