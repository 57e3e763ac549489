import type { ReactNode } from 'react'
import type { Subject } from '#shared/subjects'
import { useTranslation } from '../i18n/use-translation'
import { paths } from '../paths'
import { AppLink } from '../ui/app-link'
import { BookCover } from '../ui/paper/book-cover'

interface SubjectCoverProps {
  subject: Subject
  className: string
  children: ReactNode
}

/** The whole cover is a link to the subject's quizzes. */
export function SubjectCover({ subject, className, children }: SubjectCoverProps) {
  const { t } = useTranslation()
  return (
    <BookCover
      subject={subject}
      title={
        <AppLink href={paths.quizSubject(subject)} className="after:absolute after:inset-0 after:rounded-[inherit]">
          {t(`subjects.${subject}.name`)}
        </AppLink>
      }
      subtitle={t(`subjects.${subject}.topics`)}
      className={`transition-transform duration-200 hover:-translate-y-1.5 ${className}`}
    >
      {children}
    </BookCover>
  )
}
