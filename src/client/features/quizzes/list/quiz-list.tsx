import { useQuery } from '@tanstack/react-query'
import { PencilLine } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { QuizRecord } from '#shared/features/quizzes/quizzes.contract'
import { DIFFICULTIES } from '#shared/features/quizzes/quizzes.rules'
import type { LibraryEntry } from '#shared/features/skills/library/library.contract'
import { isShown, isUnfiltered, type LibraryItem } from '#shared/features/skills/library/library-filters.rules'
import type { RelatedContent } from '#shared/features/skills/library/related-content.contract'
import { guideToReadFirst } from '#shared/features/skills/library/related-content.rules'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { learningQueries } from '../../../parts/learning/learning.queries'
import { FilterBar } from '../../../parts/learning/library/filter-bar'
import { groupByTopic, topicOptions } from '../../../parts/learning/library/group-by-topic'
import { libraryQueries } from '../../../parts/learning/library/library.queries'
import { NothingFound } from '../../../parts/learning/library/nothing-found'
import { TopicSection } from '../../../parts/learning/library/topic-section'
import { useFilters } from '../../../parts/learning/library/use-filters'
import { relatedContentQueries } from '../../../parts/learning/related-content.queries'
import { skillQueries } from '../../../parts/learning/skills/skill-map.queries'
import { SubjectTabs } from '../../../parts/learning/subject-tabs'
import {
  dropUnfinished,
  fitsQuestions,
  putAsideUnfinished,
  useUnfinishedQuizzes,
} from '../../../parts/learning/unfinished-quizzes'
import { useRecommendations } from '../../../parts/learning/use-recommendations'
import { paths } from '../../../paths'
import { useStudent } from '../../../sign-in/student'
import { EmptyState } from '../../../ui/states/empty-state'
import { type CardQuiz, quizQueries, toCards } from '../quizzes.queries'
import { QuizListSkeleton, QuizzesFailed } from '../quizzes-loading'
import { QuizCard } from './quiz-card'
import { QuizzesForYou } from './quizzes-for-you'

/** The subject tabs and the quizzes of one subject. */
export function QuizList({ subject }: { subject: Subject }) {
  const { data: record } = useQuery(learningQueries.record())
  const counts = Object.fromEntries(
    SUBJECTS.map((each) => [each, record?.quizzes.filter((quiz) => quiz.subject === each).length]),
  )
  return (
    <>
      <SubjectTabs current={subject} hrefOf={paths.quizSubject} counts={counts} />
      <div data-subject={subject}>
        <LoadedQuizList subject={subject} records={record?.quizzes ?? []} />
      </div>
    </>
  )
}

function LoadedQuizList({ subject, records }: { subject: Subject; records: readonly QuizRecord[] }) {
  const { t } = useTranslation('quizzes')
  const query = useQuery({ ...quizQueries.list(subject), select: toCards })
  // Waiting for these keeps the cards from moving later; the list works without them.
  const relatedContent = useQuery(relatedContentQueries.ofSubject(subject))
  const library = useQuery(libraryQueries.ofSubject(subject))
  const { data: quizzes } = query
  const skills = useQuery(skillQueries.map(subject))
  if (query.isPending || relatedContent.isPending || library.isPending || skills.isPending)
    return <QuizListSkeleton label={t('loading')} />
  if (!quizzes) {
    return (
      <div className="mt-8">
        <QuizzesFailed query={query} />
      </div>
    )
  }
  if (quizzes.length === 0) {
    return (
      <div className="mt-8">
        <EmptyState icon={PencilLine} title={t('empty.title')} text={t('empty.text')} />
      </div>
    )
  }
  const places = library.data?.filter(({ kind }) => kind === 'quiz') ?? []
  return (
    <FilteredQuizzes
      subject={subject}
      quizzes={quizzes}
      places={places}
      records={records}
      relatedContent={relatedContent.data ?? []}
    />
  )
}

interface QuizzesProps {
  subject: Subject
  quizzes: readonly CardQuiz[]
  places: readonly LibraryEntry[]
  relatedContent: readonly RelatedContent[]
  records: readonly QuizRecord[]
}

function FilteredQuizzes(props: QuizzesProps) {
  const { quizzes, places, records } = props
  const { t } = useTranslation('quizzes')
  const { t: library } = useTranslation('library')
  const language = useLanguage()
  const { filters, change } = useFilters()
  const { data: goal } = useQuery(learningQueries.goal())
  const itemOf = (quiz: CardQuiz) => toItem(quiz, places, records)
  const visibleQuizzes = quizzes.filter((quiz) => isShown(itemOf(quiz), filters))
  return (
    <>
      <FilterBar
        filters={filters}
        onChange={change}
        example={t('search')}
        topics={topicOptions(places, language)}
        levels={{
          label: library('level'),
          options: DIFFICULTIES.map((value) => ({ value, label: t(`difficulty.${value}`) })),
        }}
        canHideDone
        ownGrade={goal?.grade ?? null}
      />
      <p role="status" className="mt-5 text-ink-soft">
        <b className="font-semibold text-ink">{t('found', { count: visibleQuizzes.length })}</b> {t('order')}{' '}
        {/* The grades are in a dialog on smaller screens. */}
        {goal?.grade != null && <span className="max-lg:hidden">{t('ownGrade')}</span>}
      </p>
      {isUnfiltered(filters) && <QuizzesForYou {...props} />}
      {visibleQuizzes.length > 0 ? (
        <QuizGroups {...props} quizzes={visibleQuizzes} />
      ) : (
        <NothingFound items={quizzes.map(itemOf)} filters={filters} onChange={change} />
      )}
    </>
  )
}

function toItem(quiz: CardQuiz, places: readonly LibraryEntry[], records: readonly QuizRecord[]): LibraryItem {
  const place = places.find(({ id }) => id === quiz.id)
  const { topic, skill } = place ?? {}
  const texts = [quiz.title, quiz.titleFr, quiz.description, quiz.descriptionFr]
  const names = [topic, skill].flatMap((named) => (named ? [named.name, named.nameFr] : []))
  return {
    texts: [...texts, ...names],
    grades: place?.grades ?? null,
    topic: topic?.key ?? null,
    level: quiz.difficulty,
    isDone: isDone(records.find(({ quizId }) => quizId === quiz.id)),
  }
}

const isDone = (record: QuizRecord | undefined) => record !== undefined && record.bestPercent !== null

function QuizGroups({ subject, quizzes, places, relatedContent, records }: QuizzesProps) {
  const { t } = useTranslation('quizzes')
  const { t: library } = useTranslation('library')
  const language = useLanguage()
  const [, navigate] = useLocation()
  const { id: studentId } = useStudent()
  const unfinished = useUnfinishedQuizzes(studentId)
  const next = useNextQuiz(subject)
  useDropOutdated(quizzes, records)

  function start({ id }: CardQuiz) {
    putAsideUnfinished(studentId, id)
    navigate(paths.quiz(subject, id))
  }

  return groupByTopic(quizzes, places).map(({ topic, entries }, index) => {
    const recordOf = (id: number) => records.find(({ quizId }) => quizId === id)
    const done = entries.filter(({ item }) => isDone(recordOf(item.id))).length
    const total = entries.length
    return (
      <TopicSection
        key={topic?.key ?? ''}
        number={index + 1}
        name={topic ? (language === 'fr' ? topic.nameFr : topic.name) : library('otherTopic')}
        note={done > 0 ? t('topicDone', { done, total }) : t('notStarted')}
        done={done}
        total={total}
      >
        {entries.map(({ item: quiz, place }) => (
          <li key={quiz.id} className="library-card">
            <QuizCard
              quiz={quiz}
              place={place}
              record={recordOf(quiz.id)}
              guide={guideToReadFirst(relatedContent, quiz.id)}
              leftAt={leftAt(quiz, unfinished.get(quiz.id))}
              isNext={quiz.id === next}
              onStart={() => start(quiz)}
              onResume={() => navigate(paths.quiz(subject, quiz.id))}
            />
          </li>
        ))}
      </TopicSection>
    )
  })
}

type UnfinishedQuiz = ReturnType<typeof useUnfinishedQuizzes> extends ReadonlyMap<number, infer Sheet> ? Sheet : never

function leftAt({ questions }: CardQuiz, sheet: UnfinishedQuiz | undefined): number | undefined {
  const fits =
    sheet &&
    fitsQuestions(
      sheet,
      questions.map(({ id }) => id),
    )
  return fits ? sheet.index + 1 : undefined
}

const RECOMMENDATIONS = 9

/** The quiz of this subject that is recommended first. */
function useNextQuiz(subject: Subject): number | undefined {
  const { suggestions } = useRecommendations(RECOMMENDATIONS)
  return suggestions.find(({ quiz }) => quiz?.subject === subject)?.quiz?.quizId
}

/** Forgets unfinished quizzes that were edited or deleted. */
function useDropOutdated(quizzes: readonly CardQuiz[], records: readonly QuizRecord[]): void {
  const { id: studentId } = useStudent()
  const unfinished = useUnfinishedQuizzes(studentId)
  useEffect(() => {
    const changed = quizzes.filter((quiz) => {
      const sheet = unfinished.get(quiz.id)
      return sheet && leftAt(quiz, sheet) === undefined
    })
    const known = new Set(records.map(({ quizId }) => quizId))
    const removedIds = records.length > 0 ? [...unfinished.keys()].filter((id) => !known.has(id)) : []
    for (const id of [...changed.map((quiz) => quiz.id), ...removedIds]) dropUnfinished(studentId, id)
  })
}
