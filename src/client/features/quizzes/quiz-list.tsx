import { useQuery } from '@tanstack/react-query'
import { PencilLine } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { ContentTie } from '#shared/features/skills/related-content.contract'
import { guideToReadFirst } from '#shared/features/skills/related-content.rules'
import type { Subject } from '#shared/subjects'
import { useTranslation } from '../../i18n/use-translation'
import { learningQueries } from '../../learning/learning.queries'
import { tieQueries } from '../../learning/related-content.queries'
import {
  dropUnfinished,
  fitsQuestions,
  putAsideUnfinished,
  useUnfinishedQuizzes,
} from '../../learning/unfinished-quizzes'
import { paths } from '../../paths'
import { useStudent } from '../../sign-in/student'
import { EmptyState } from '../../ui/states/empty-state'
import { QuizCard } from './quiz-card'
import { QuizListSkeleton } from './quiz-list-skeleton'
import { type CardQuiz, quizQueries, toCards } from './quizzes.queries'
import { QuizzesFailed } from './quizzes-failed'

/** The quizzes of a subject: loading, refused, failed, empty or there. */
export function QuizList({ subject }: { subject: Subject }) {
  const { t } = useTranslation('quizzes')
  const query = useQuery({ ...quizQueries.list(subject), select: toCards })
  const { data: quizzes, isPending } = query
  // A card is shown once it is known what to read first: it would grow by a line later.
  const { data: ties, isPending: isTying } = useQuery(tieQueries.ofSubject(subject))

  if (isPending || isTying) return <QuizListSkeleton label={t('loading')} />
  if (!quizzes) return <QuizzesFailed query={query} />
  if (quizzes.length === 0) return <EmptyState icon={PencilLine} title={t('empty.title')} text={t('empty.text')} />
  return <QuizCards quizzes={quizzes} ties={ties ?? []} />
}

function QuizCards({ quizzes, ties }: { quizzes: readonly CardQuiz[]; ties: readonly ContentTie[] }) {
  const [, navigate] = useLocation()
  const { id: studentId } = useStudent()
  const { data: record } = useQuery(learningQueries.record())
  const unfinished = useUnfinishedQuizzes(studentId)
  const quizIds = record?.quizzes.map(({ quizId }) => quizId)

  function isUnfinished({ id, questions }: CardQuiz): boolean {
    const sheet = unfinished.get(id)
    return sheet !== undefined && fitsQuestions(sheet, idsOf(questions))
  }

  useEffect(() => {
    const changed = quizzes.filter((quiz) => unfinished.has(quiz.id) && !isUnfinished(quiz)).map(({ id }) => id)
    const gone = quizIds ? [...unfinished.keys()].filter((id) => !quizIds.includes(id)) : []
    for (const id of [...changed, ...gone]) dropUnfinished(studentId, id)
  })

  function start({ id, subject }: CardQuiz) {
    putAsideUnfinished(studentId, id)
    navigate(paths.quiz(subject, id))
  }

  return (
    <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
      {quizzes.map((quiz) => (
        <li key={quiz.id} data-subject={quiz.subject}>
          <QuizCard
            quiz={quiz}
            record={record?.quizzes.find(({ quizId }) => quizId === quiz.id)}
            guide={guideToReadFirst(ties, quiz.id)}
            isUnfinished={isUnfinished(quiz)}
            onStart={() => start(quiz)}
            onResume={() => navigate(paths.quiz(quiz.subject, quiz.id))}
          />
        </li>
      ))}
    </ul>
  )
}

function idsOf(questions: CardQuiz['questions']): string[] {
  return questions.map(({ id }) => id)
}
