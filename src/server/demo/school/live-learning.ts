import { gradeAnswer } from '#shared/features/quizzes/answers.rules'
import type { Question } from '#shared/features/quizzes/questions.contract'
import { createRandom } from '#shared/seeded-random'
import { answerQuestion, showHow } from '../../features/practice/answer-question.service'
import { type CompleteQuestion, remakeQuestion } from '../../features/practice/asked-question'
import { askNext } from '../../features/practice/choose-question.service'
import { setPlacement } from '../../features/practice/practice.service'
import { findQuestion } from '../../features/practice/practice.store'
import { submitAttempt } from '../../features/quizzes/attempts/submit-attempt.service'
import { listDueReviews, submitReview } from '../../features/quizzes/review/review.service'
import { openWork } from '../../features/tutors/desk/reports.service'
import { findWork } from '../../features/tutors/desk/reports.store'
import type { SchoolEvent } from './school-events'
import { quizOf, type SchoolRegister, sessionId, studentId } from './school-register'

type EventOfKind<Kind extends SchoolEvent['kind']> = Extract<SchoolEvent, { kind: Kind }>

export async function takeQuiz(register: SchoolRegister, event: EventOfKind<'take-quiz'>): Promise<void> {
  const { student, quiz, ability, seed, at: now } = event
  const random = createRandom(seed)
  const { id: quizId, questions } = quizOf(register, quiz)
  const answers = Object.fromEntries(
    questions.map((question) => [question.id, answerTo(question, random.fraction() < ability)]),
  )
  await submitAttempt(register.tx, {
    studentId: studentId(register, student),
    submission: { quizId, answers },
    requestKey: undefined,
    now,
  })
}

/** Does nothing if the tutor did not report. */
export async function readGuides(
  register: SchoolRegister,
  { session, at: now }: EventOfKind<'read-guides'>,
): Promise<void> {
  const { tx } = register
  const student = studentId(register, session.student)
  const work = await findWork(tx, { sessionId: await sessionId(register, session) })
  for (const { workId: id, guideId } of work) if (guideId !== null) await openWork(tx, { id, studentId: student, now })
}

export async function practise(register: SchoolRegister, event: EventOfKind<'practise'>): Promise<void> {
  const { subject, isPlacement, answers, leavesOpen, at: now } = event
  const { tx, findQuestions } = register
  const student = { studentId: studentId(register, event.student), subject }
  await setPlacement(tx, { ...student, state: isPlacement ? 'running' : 'skipped', now })
  for (const isRight of answers) {
    const { id } = await askNext(tx, findQuestions, { ...student, now })
    const row = await findQuestion(tx, { studentId: student.studentId, id })
    const question = row && (await remakeQuestion(tx, row))
    if (!question) throw new Error('the asked question was not found')
    const answer = answerTo(question, isRight)
    const { isCorrect, worked } = await answerQuestion(tx, { studentId: student.studentId, id, answer, now })
    // A missed question offers a second try. It is ended, so that the next practice begins with a new question.
    if (!isCorrect && !worked) await showHow(tx, { studentId: student.studentId, id, now })
  }
  if (leavesOpen) await askNext(tx, findQuestions, { ...student, now })
}

export async function review(register: SchoolRegister, { student, answers, at }: EventOfKind<'review'>): Promise<void> {
  const id = studentId(register, student)
  const due = (await listDueReviews(register.tx, { studentId: id, now: at })).slice(0, answers.length)
  if (due.length === 0) return
  const sheetAnswers = due.map(({ quizId, question }, place) => ({
    quizId,
    questionId: question.id,
    answer: answerTo(question, answers[place] ?? true),
  }))
  await submitReview(register.tx, { studentId: id, review: { answers: sheetAnswers }, now: at })
}

/** Wrong answers that a student could type, whatever the question. */
const WRONG_TEXTS = ['12', '7', '?']

function answerTo(question: Question | CompleteQuestion, isRight: boolean): number | string {
  const { type, correctAnswer, options } = question
  if (isRight) return correctAnswer
  if (type === 'multiple_choice') return (Number(correctAnswer) + 1) % options.length
  const wrong = WRONG_TEXTS.find((text) => {
    const { isCorrect, almost } = gradeAnswer(question, text)
    return !isCorrect && !almost
  })
  if (wrong === undefined) throw new Error('found no wrong answer to the question')
  return wrong
}
