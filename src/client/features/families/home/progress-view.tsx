import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChildSummary, FamilyHome } from '#shared/features/families/family-home.contract'
import type { Subject } from '#shared/subjects'
import { useTranslation } from '../../../i18n/use-translation'
import { ReadSkills } from '../../../parts/learning/skills/read-skills'
import { SubjectChoice } from '../../../parts/learning/skills/subject-choice'
import { Page } from '../../../ui/page'
import { Sheet } from '../../../ui/paper/sheet'
import { CHILD_PANEL, ChildTabs } from '../child-tabs'
import { FamilyState } from '../family-state'
import { familyQueries } from '../guardian.queries'
import { useFamilyWords } from '../use-family-words'
import { NoChildren } from './no-children'

interface ProgressViewProps {
  home: FamilyHome
  child: ChildSummary | undefined
}

/** Every skill of a subject, in the words that the student sees, explained for parents. */
export function ProgressView({ home, child }: ProgressViewProps) {
  const { t } = useTranslation('family')
  return (
    <Page title={t('progress.title')} subtitle={t('progress.text')}>
      {!child && <NoChildren />}
      {child && (
        <>
          <ChildTabs family={home.children} current={child} view="progress" />
          <div role="tabpanel" id={CHILD_PANEL} className="mt-6">
            <ChildSkills key={child.id} child={child} />
          </div>
        </>
      )}
    </Page>
  )
}

function ChildSkills({ child }: { child: ChildSummary }) {
  const { t } = useTranslation('family')
  const { nameOf } = useFamilyWords()
  const learning = useQuery(familyQueries.learning(child.id))
  const [subject, setSubject] = useState<Subject>()
  const details = learning.data?.details
  const visibleSubject = subject ?? details?.skills[0]?.subject ?? 'math'
  return (
    <FamilyState query={learning}>
      {details === null && <p className="text-ink-soft">{t('week.hidden', { name: nameOf(child) })}</p>}
      {details && (
        <>
          <SubjectChoice chosen={visibleSubject} onChoose={setSubject} />
          <SubjectSkills childId={child.id} subject={visibleSubject} />
        </>
      )}
    </FamilyState>
  )
}

function SubjectSkills({ childId, subject }: { childId: string; subject: Subject }) {
  const { t } = useTranslation('family')
  const { t: progress } = useTranslation('progress')
  const skills = useQuery(familyQueries.skills(childId, subject))
  return (
    <Sheet className="mt-5 p-5 sm:p-7">
      <dl className="mb-6 grid gap-x-8 gap-y-1 text-sm sm:grid-cols-2">
        {(['mastered', 'learning', 'due', 'new'] as const).map((status) => (
          <div key={status}>
            <dt className="inline font-semibold">{progress(`skills.status.${status}`)}</dt>{' '}
            <dd className="inline text-ink-soft">{t(`progress.meaning.${status}`)}</dd>
          </div>
        ))}
      </dl>
      <FamilyState query={skills}>
        {skills.data && <ReadSkills skills={skills.data} subject={subject} heading="h2" />}
      </FamilyState>
    </Sheet>
  )
}
