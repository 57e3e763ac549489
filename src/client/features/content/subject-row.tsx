import type { ReactNode } from 'react'
import type { Subject } from '#shared/subjects'
import type { ContentFields } from './content-fields'
import { SubjectField } from './subject-field'

type SubjectRowProps = ContentFields<{ subject: Subject | '' }> & { children?: ReactNode }

/** The subject, and beside it what else is chosen from a list. */
export function SubjectRow({ values, change, errorOf, children }: SubjectRowProps) {
  return (
    <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
      <SubjectField value={values.subject} error={errorOf('subject')} onChange={(subject) => change({ subject })} />
      {children}
    </div>
  )
}
