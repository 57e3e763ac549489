import type { ReactNode } from 'react'
import type { AssignedWork } from '#shared/features/tutors/assigned-work'
import { isQuizSubject } from '#shared/subjects'
import { useAction } from '../../api/use-action'
import { localText } from '../../i18n/local-text'
import { useLanguage } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { AppLink } from '../../ui/app-link'
import { assignedActions } from './assigned.queries'

interface AssignedLinkProps {
  item: AssignedWork['items'][number]
  subject: AssignedWork['subject']
  className: string
  /** Shown after the title. */
  children?: ReactNode
}

/** A quiz or a guide that a tutor assigned. Opening a guide from here counts as reading it. */
export function AssignedLink({ item, subject, className, children }: AssignedLinkProps) {
  const { workId, kind, id, title, titleFr, isDone } = item
  const { text, lang } = localText({ en: title, fr: titleFr }, useLanguage())
  const open = useAction(assignedActions.open)
  // Only subjects with quizzes have work to give.
  if (!isQuizSubject(subject)) return null
  return (
    <AppLink
      href={kind === 'quiz' ? paths.quiz(subject, id) : paths.guide(subject, id)}
      onClick={() => kind === 'guide' && !isDone && open.mutate(workId)}
      className={className}
    >
      <span lang={lang}>{text}</span>
      {children}
    </AppLink>
  )
}
