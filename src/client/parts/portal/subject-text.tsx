import type { ReactNode } from 'react'
import type { TutoringSubjectId } from '#shared/subjects'

/** A subject in a table: its colour before the name, on the row's baseline. */
export function SubjectText({ subject, children }: { subject: TutoringSubjectId; children: ReactNode }) {
  return (
    <span data-subject={subject}>
      <span aria-hidden className="mr-2 inline-block h-4 w-1.5 rounded-full bg-subject-cover align-[-0.125rem]" />
      {children}
    </span>
  )
}
