import type { ReactNode } from 'react'
import type { SkillProgress } from '#shared/features/skills/skills.contract'
import { gradeName } from '#shared/features/skills/skills.rules'
import type { Subject } from '#shared/subjects'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'

const STATUSES = ['mastered', 'learning', 'due', 'new'] as const

interface SkillContentsProps<Skill extends SkillProgress> {
  skills: readonly Skill[]
  subject: Subject
  /** One level below the heading above this list. */
  heading: 'h2' | 'h3' | 'h4'
  row: (skill: Skill) => ReactNode
}

/** Every skill of a subject, grouped by the grade in which it is first taught. */
export function SkillContents<Skill extends SkillProgress>(props: SkillContentsProps<Skill>) {
  const { skills, subject, heading: Heading, row } = props
  const { t } = useTranslation('progress')
  const language = useLanguage()
  const grades = [...new Set(skills.map(({ grades: [first] }) => first))].toSorted((a, b) => a - b)
  return (
    <div data-subject={subject}>
      <dl className="mb-5 grid grid-cols-4 gap-2 text-center">
        {STATUSES.map((status) => (
          <div key={status} className="flex flex-col-reverse">
            <dt className="text-ink-soft text-sm">{t(`skills.counted.${status}`)}</dt>
            <dd className="font-[620] font-serif text-heading tabular-nums">{countOf(skills, status)}</dd>
          </div>
        ))}
      </dl>
      <div className="gap-x-10 lg:columns-2">
        {grades.map((grade) => {
          const gradeSkills = skills.filter(({ grades: [first] }) => first === grade)
          return (
            <section key={grade} className="mb-6 break-inside-avoid">
              <Heading className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4 font-serif text-lg">
                <span className="first-letter:uppercase">{gradeName(grade, language)}</span>
                <span className="font-normal font-sans text-ink-soft text-sm tabular-nums">
                  {t('skills.knownOf', { count: countOf(gradeSkills, 'mastered'), total: gradeSkills.length })}
                </span>
              </Heading>
              {gradeSkills.map(row)}
            </section>
          )
        })}
      </div>
    </div>
  )
}

function countOf(skills: readonly SkillProgress[], status: SkillProgress['status']): number {
  return skills.filter((skill) => skill.status === status).length
}
