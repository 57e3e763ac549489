import type { Attempt } from '#shared/features/quizzes/attempts.contract'
import { bandOf, type ScoreBand } from '#shared/features/quizzes/quizzes.rules'
import type { StudentAttempt } from '#shared/features/staff/activity.contract'
import { percentOf } from '#shared/percent'
import { useFormats } from '../../../i18n/formats'
import { localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { StudentLink } from '../student-link'
import { SubjectText } from '../subject-text'
import { useMoment } from '../use-moment'
import { Cell, Row, Table } from './table'

type ListedAttempt = Attempt & Partial<Pick<StudentAttempt, 'student'>>

const BAND_COLOURS: Record<ScoreBand, string> = { excellent: 'text-correct', good: 'text-ink', needsWork: 'text-wrong' }

/** Finished quizzes of one student, or of all with a column for the student. */
export function AttemptsTable({ attempts, label }: { attempts: readonly ListedAttempt[]; label: string }) {
  const { t } = useTranslation('adminUsers')
  const hasStudents = attempts.some(({ student }) => student)
  const columns = [t('lists.date'), t('lists.student'), t('lists.quiz'), t('lists.subject'), t('lists.score')]
  return (
    <Table label={label} columns={columns.filter((_, index) => hasStudents || index !== 1)}>
      {attempts.map((attempt) => (
        <AttemptRow key={attempt.id} attempt={attempt} />
      ))}
    </Table>
  )
}

function AttemptRow({ attempt: { student, quiz, score, totalQuestions, completedAt } }: { attempt: ListedAttempt }) {
  const { t } = useTranslation('adminUsers')
  const { t: site } = useTranslation()
  const formats = useFormats()
  const moment = useMoment()
  const title = localText({ en: quiz.title, fr: quiz.titleFr }, useLanguage())
  const percent = percentOf(score, totalQuestions)
  return (
    <Row>
      <Cell column={t('lists.date')} className="whitespace-nowrap text-ink-soft">
        <time dateTime={completedAt}>{moment.dayAndTime(completedAt)}</time>
      </Cell>
      {student && (
        <Cell column={t('lists.student')} className="md:w-1/4">
          <StudentLink student={student} />
        </Cell>
      )}
      <Cell column={t('lists.quiz')} onPhone="wide" className="wrap-anywhere">
        <span lang={title.lang}>{title.text}</span>
      </Cell>
      <Cell column={t('lists.subject')}>
        <SubjectText subject={quiz.subject}>{site(`subjects.${quiz.subject}.name`)}</SubjectText>
      </Cell>
      <Cell column={t('lists.score')} className="whitespace-nowrap tabular-nums">
        <b className={`font-bold ${BAND_COLOURS[bandOf(percent)]}`}>{formats.percent(percent)}</b>{' '}
        <span className="text-ink-soft">{t('lists.scoreOf', { score, total: totalQuestions })}</span>
      </Cell>
    </Row>
  )
}
