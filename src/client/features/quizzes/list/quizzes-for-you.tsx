import { useQuery } from '@tanstack/react-query'
import { adviseSkills } from '#shared/features/skills/library/for-you.rules'
import type { LibraryEntry } from '#shared/features/skills/library/library.contract'
import type { Subject } from '#shared/subjects'
import { localText } from '../../../i18n/local-text'
import { useLanguage } from '../../../i18n/use-translation'
import { FOR_YOU, ForYou, type ForYouItem, useSkillReason } from '../../../parts/learning/library/for-you'
import { useRecommendationTexts } from '../../../parts/learning/recommendations'
import { skillQueries } from '../../../parts/learning/skills/skill-map.queries'
import { useRecommendations } from '../../../parts/learning/use-recommendations'
import { paths } from '../../../paths'
import type { CardQuiz } from '../quizzes.queries'

interface QuizzesForYouProps {
  subject: Subject
  quizzes: readonly CardQuiz[]
  places: readonly LibraryEntry[]
}

/** The recommended quizzes of the subject, then those on skills that went badly in practice. */
export function QuizzesForYou({ subject, quizzes, places }: QuizzesForYouProps) {
  const language = useLanguage()
  const { suggestions } = useRecommendations(Number.POSITIVE_INFINITY)
  const textsOf = useRecommendationTexts()
  const reasonOf = useSkillReason()
  const { data: skills } = useQuery(skillQueries.map(subject))
  const coverOf = (id: number) => places.find((place) => place.id === id)?.cover ?? ''

  const recommended = suggestions.flatMap((suggestion): (ForYouItem & { quizId: number })[] => {
    const { quiz } = suggestion
    if (quiz?.subject !== subject) return []
    const { title, why, href } = textsOf(suggestion)
    return [{ quizId: quiz.quizId, href, title, reason: why, cover: coverOf(quiz.quizId) }]
  })
  const forSkills = adviseSkills(skills ?? [], null).flatMap((advice): (ForYouItem & { quizId: number })[] => {
    const place = places.find(({ skill }) => skill.key === advice.skill.key)
    const quiz = quizzes.find(({ id }) => id === place?.id)
    if (advice.kind !== 'missed' || !quiz) return []
    const title = localText({ en: quiz.title, fr: quiz.titleFr }, language)
    return [
      { quizId: quiz.id, href: paths.quiz(subject, quiz.id), title, reason: reasonOf(advice), cover: coverOf(quiz.id) },
    ]
  })
  const items = [...recommended, ...forSkills].filter(
    ({ quizId }, place, all) => all.findIndex((other) => other.quizId === quizId) === place,
  )
  return <ForYou subject={subject} items={items.slice(0, FOR_YOU)} />
}
