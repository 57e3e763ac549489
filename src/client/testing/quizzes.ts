import { type PracticeOverview, practiceContract } from '#shared/features/practice/practice.contract'
import type { Question } from '#shared/features/quizzes/questions.contract'
import {
  type EarningAttempt,
  type LearningRecord,
  type Quiz,
  quizzesContract,
} from '#shared/features/quizzes/quizzes.contract'
import { libraryContract } from '#shared/features/skills/library/library.contract'
import { relatedContentContract } from '#shared/features/skills/library/related-content.contract'
import { skillsContract } from '#shared/features/skills/skills.contract'
import { respond } from './fake-site'

export const emptyLibrary = respond(libraryContract.ofSubject, () => [])

/** Six of today's ten questions are answered. */
export const practiceGoal = respond(
  practiceContract.overview,
  (): PracticeOverview => ({
    grade: 6,
    dailyGoal: 10,
    answeredToday: 6,
    latest: null,
    subjects: [{ subject: 'math', placement: 'done', mastered: 1, learning: 2, due: 3, new: 4 }],
  }),
)

export const noRelatedContent = respond(relatedContentContract.ofSubject, () => [])

/** For the row of what is chosen by skills. */
export const noSkills = respond(skillsContract.map, () => [])

/** As for a quiz that staff made. */
export const noAttemptSkills = respond(quizzesContract.attemptSkills, () => ({ skills: [], topicQuizIds: [] }))

export const FILL_BLANK: Question = {
  id: 'q2',
  type: 'fill_blank',
  question: 'Half of ten?',
  questionFr: 'La moitié de dix?',
  options: [],
  optionsFr: [],
  correctAnswer: 'five',
  explanation: 'Five and five are ten.',
  explanationFr: 'Cinq et cinq font dix.',
  hints: ['Think of two hands.'],
  hintsFr: ['Pense à deux mains.'],
}

export const HALVES: Quiz = {
  id: 5,
  title: 'Halves',
  titleFr: 'Moitiés',
  description: '',
  descriptionFr: '',
  subject: 'math',
  difficulty: 'easy',
  questionSetId: 1,
  questions: [
    {
      ...FILL_BLANK,
      id: 'q1',
      type: 'multiple_choice',
      question: 'Which is half of eight?',
      questionFr: 'Quelle est la moitié de huit?',
      options: ['Two', 'Four', 'Six', 'Eight'],
      optionsFr: ['Deux', 'Quatre', 'Six', 'Huit'],
      correctAnswer: 1,
      hints: [],
      hintsFr: [],
      figure: { kind: 'rectangle', width: 8, height: 4, proportion: 2, unit: 'cm' },
    },
    FILL_BLANK,
  ],
}

export function attemptAt({ id, title, titleFr, subject }: Quiz, score: number): EarningAttempt {
  const earned: EarningAttempt['earned'] = { achievements: ['firstQuiz'], streakDays: 3 }
  const quiz = { id, title, titleFr, subject }
  return { id: 1, score, totalQuestions: 2, completedAt: '2026-11-16T15:00:00.000Z', quiz, earned }
}

export function recordOf(
  { id: quizId, title, titleFr, subject, difficulty, questions }: Quiz,
  { lastPercent, bestPercent }: { lastPercent: number; bestPercent: number },
): LearningRecord {
  const facts = { quizId, title, titleFr, subject, difficulty, questionCount: questions.length }
  const quizzes = [{ ...facts, lastPercent, bestPercent, lastDay: '2026-11-10', lastAttemptId: null, missedToday: [] }]
  return { quizzes, dueReviews: 0, nextReviewDay: null }
}
