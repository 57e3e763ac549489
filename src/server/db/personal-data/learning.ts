import { desc } from 'drizzle-orm'
import { guideWork } from '../schema/learning/guide-work'
import {
  practiceEpisodes,
  practiceQuestions,
  practiceSettings,
  practiceSubjects,
  skillEstimates,
} from '../schema/learning/practice'
import { activityDays, subjectProgress } from '../schema/learning/progress'
import { finishedQuizzes, quizAttempts, reviewCards } from '../schema/learning/quizzes'
import { classify, each, ofStudent } from './classify'

export const quizAttemptsData = classify(
  quizAttempts,
  {
    studentId: 'owner',
    ...each('student', 'answers', 'missed', 'hintsTaken'),
    ...each('student record', 'id', 'quizId', 'questionSetId', 'quizTitle', 'quizTitleFr', 'subject', 'score'),
    ...each('student record', 'totalQuestions', 'percent', 'earned', 'day', 'completedAt'),
  },
  { section: 'quizAttempts', where: ofStudent(quizAttempts.studentId), erased: { answers: {} } },
)

export const finishedQuizzesData = classify(
  finishedQuizzes,
  {
    studentId: 'owner',
    ...each('student record', 'quizId', 'lastPercent', 'bestPercent', 'lastDay', 'lastAttemptId'),
  },
  { section: 'finishedQuizzes', where: ofStudent(finishedQuizzes.studentId) },
)

export const reviewCardsData = classify(
  reviewCards,
  {
    studentId: 'owner',
    ...each('student', 'quizId', 'questionId', 'dueAt', 'stability', 'difficulty', 'scheduledDays', 'learningSteps'),
    ...each('student', 'reps', 'lapses', 'state', 'lastReviewAt'),
  },
  { section: 'reviewCards', where: ofStudent(reviewCards.studentId) },
)

export const subjectProgressData = classify(
  subjectProgress,
  {
    studentId: 'owner',
    ...each('student record', 'subject', 'lessonsCompleted', 'quizzesTaken', 'percentSum', 'perfectScores'),
  },
  { section: 'progress', where: ofStudent(subjectProgress.studentId) },
)

export const activityDaysData = classify(
  activityDays,
  {
    studentId: 'owner',
    ...each('student record', 'subject', 'day', 'count'),
  },
  { section: 'activityDays', where: ofStudent(activityDays.studentId) },
)

export const guideWorkData = classify(
  guideWork,
  {
    studentId: 'owner',
    ...each('student', 'guideId', 'activity', 'list', 'isDone', 'updatedAt'),
  },
  { section: 'guideWork', where: ofStudent(guideWork.studentId) },
)

export const skillEstimatesData = classify(
  skillEstimates,
  {
    studentId: 'owner',
    ...each('student', 'subject', 'skill', 'ability', 'doubt', 'stabilityDays', 'answers', 'answeredAt'),
    ...each('student', 'marks', 'markedFrom', 'hasUsualMark'),
  },
  { section: 'skillEstimates', where: ofStudent(skillEstimates.studentId) },
)

export const practiceQuestionsData = classify(
  practiceQuestions,
  {
    studentId: 'owner',
    ...each('student', 'subject', 'skill', 'level', 'reason', 'askedAt', 'answeredAt', 'day', 'answer', 'isRight'),
    ...each('student', 'step', 'firstAnswer', 'hadAlmost', 'isHelped', 'isRepaired', 'isSkipped'),
    ...each('none', 'id', 'item', 'seed', 'questionSetId'),
  },
  { section: 'practiceAnswers', where: ofStudent(practiceQuestions.studentId), orderBy: desc(practiceQuestions.id) },
)

export const practiceSettingsData = classify(
  practiceSettings,
  {
    studentId: 'owner',
    ...each('student', 'grade', 'dailyGoal'),
  },
  { section: 'practiceSettings', where: ofStudent(practiceSettings.studentId) },
)

export const practiceSubjectsData = classify(
  practiceSubjects,
  {
    studentId: 'owner',
    ...each('student', 'subject', 'placement', 'placementAfter', 'rightRun'),
  },
  { section: 'practiceSubjects', where: ofStudent(practiceSubjects.studentId) },
)

export const practiceEpisodesData = classify(
  practiceEpisodes,
  {
    studentId: 'owner',
    ...each('student', 'subject', 'skill', 'place', 'step', 'level', 'returns'),
    item: 'none',
  },
  { section: 'practiceEpisodes', where: ofStudent(practiceEpisodes.studentId) },
)
