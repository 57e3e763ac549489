import { answerTo } from '#shared/features/quizzes/answer-sheets.rules'
import type { Question } from '#shared/features/quizzes/questions.contract'
import {
  addAnswer,
  type CountedAnswer,
  noAnswers,
  type QuestionSums,
} from '#shared/features/quizzes/statistics/question-statistics.rules'
import { HOUR_MS, MINUTE_MS } from '#shared/time/units'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { readWrittenName } from '../../practice/written-questions.service'
import { fingerprintOf } from './fingerprint'
import {
  type CountedSource,
  findAttemptsAfter,
  findPracticeAfter,
  findQuestionSets,
  findStatistics,
  lockLastCounted,
  removeStatistics,
  type StatisticsRow,
  saveLastCounted,
  saveStatistics,
} from './question-statistics.store'

/** So few that counting never keeps a request waiting. */
const BATCH_ROWS = 200

/** Ids are drawn before a row is visible; after this long no earlier one can appear any more. */
const SETTLED_MS = MINUTE_MS
/** Practice questions are counted when they were asked this long ago; the few answered later are left out. */
const PRACTICE_SETTLED_MS = HOUR_MS

interface AnswerToQuestion extends CountedAnswer {
  asked: AskedQuestion
}

/** A question of a set, with what identifies its sums. */
interface AskedQuestion {
  question: Question
  id: Pick<StatisticsRow, 'quizId' | 'questionId' | 'fingerprint'>
  key: string
}

interface AnswerBatch {
  answers: AnswerToQuestion[]
  /** The id of the last counted row; undefined if there is none to count. */
  lastId: number | undefined
  isFull: boolean
}

type ReadBatch = (tx: Db, after: number, now: Date) => Promise<AnswerBatch>

const READERS: Record<CountedSource, ReadBatch> = {
  'quiz attempts': readAttempts,
  'practice questions': readPractice,
}

/**
 * Adds new answers to the statistics of their questions: outside of every student's request, a batch per transaction,
 * each row once.
 */
export async function countAnswers(db: Db, now: Date): Promise<void> {
  for (const [source, read] of Object.entries(READERS) as [CountedSource, ReadBatch][]) {
    while (await transact(db, (tx) => countBatch(tx, { source, read, now })));
  }
}

/** Whether more may be left. */
async function countBatch(tx: Db, { source, read, now }: { source: CountedSource; read: ReadBatch; now: Date }) {
  const after = await lockLastCounted(tx, source, now)
  const { answers, lastId, isFull } = await read(tx, after, now)
  await saveLastCounted(tx, source, { lastId: lastId ?? after, now })
  await addAnswers(tx, answers)
  return isFull
}

async function addAnswers(tx: Db, answers: readonly AnswerToQuestion[]): Promise<void> {
  const stored = await findStatistics(tx, [...new Set(answers.map(({ asked }) => asked.id.quizId))])
  const sums = new Map(stored.map((row) => [keyOf(row), row]))
  const changed = new Set<string>()
  for (const { asked, ...answer } of answers) {
    const { question, id, key } = asked
    const before: QuestionSums = sums.get(key) ?? noAnswers(question.options.length)
    sums.set(key, { ...addAnswer(before, answer), ...id })
    changed.add(key)
  }
  await saveStatistics(
    tx,
    [...changed].flatMap((key) => sums.get(key) ?? []),
  )
}

function keyOf({ quizId, questionId, fingerprint }: AskedQuestion['id']): string {
  return `${quizId} ${fingerprint} ${questionId}`
}

/** Rows up to the first that may still be preceded by an invisible one. */
function settled<Row extends { id: number; at: Date }>(rows: Row[], before: Date) {
  const end = rows.findIndex(({ at }) => at >= before)
  const counted = end < 0 ? rows : rows.slice(0, end)
  return { counted, lastId: counted.at(-1)?.id, isFull: counted.length === BATCH_ROWS }
}

async function questionsOf(tx: Db, rows: readonly { questionSetId: number | null }[]) {
  const ids = new Set(rows.flatMap(({ questionSetId }) => questionSetId ?? []))
  const sets = ids.size > 0 ? await findQuestionSets(tx, [...ids]) : []
  return new Map(
    sets.map(({ id: setId, quizId, questions }) => {
      const askedQuestions = questions.map((question): AskedQuestion => {
        const id = { quizId, questionId: question.id, fingerprint: fingerprintOf(question) }
        return { question, id, key: keyOf(id) }
      })
      return [setId, askedQuestions]
    }),
  )
}

async function readAttempts(tx: Db, after: number, now: Date): Promise<AnswerBatch> {
  const rows = await findAttemptsAfter(tx, { after, limit: BATCH_ROWS })
  const { counted, lastId, isFull } = settled(rows, new Date(now.getTime() - SETTLED_MS))
  const sets = await questionsOf(tx, counted)
  const answers = counted.flatMap(({ questionSetId, answers, missed, isFirst }) => {
    const set = sets.get(questionSetId ?? 0)
    // Without verdicts the attempt is an old one, or of a deleted account.
    if (!set || !missed) return []
    const rightCount = set.length - missed.length
    return set.map((asked): AnswerToQuestion => {
      const { question } = asked
      const isRight = !missed.includes(question.id)
      const others = set.length - 1
      const restShare = others > 0 ? (rightCount - Number(isRight)) / others : null
      const choice = choiceOf(question, answerTo(answers, question.id))
      return { asked, isRight, choice, ...(isFirst && { first: { restShare } }) }
    })
  })
  return { answers, lastId, isFull }
}

async function readPractice(tx: Db, after: number, now: Date): Promise<AnswerBatch> {
  const rows = await findPracticeAfter(tx, { after, limit: BATCH_ROWS })
  const { counted, lastId, isFull } = settled(rows, new Date(now.getTime() - PRACTICE_SETTLED_MS))
  const sets = await questionsOf(tx, counted)
  const answers = counted.flatMap(({ item, questionSetId, answer, firstAnswer, isRight, at, answeredAt }) => {
    const set = sets.get(questionSetId ?? 0)
    if (!set || isRight === null || !answeredAt) return []
    const { questionId } = readWrittenName(item)
    const askedQuestion = set.find(({ question }) => question.id === questionId)
    if (!askedQuestion) return []
    // With a second try, the time is that of both.
    const seconds = firstAnswer === null ? (answeredAt.getTime() - at.getTime()) / 1000 : undefined
    const choice = choiceOf(askedQuestion.question, firstAnswer ?? answer ?? undefined)
    return [{ asked: askedQuestion, isRight, choice, seconds }]
  })
  return { answers, lastId, isFull }
}

/** Options are sent as numbers or digits. */
function choiceOf({ type }: Question, answer: number | string | undefined): number | null {
  return type === 'multiple_choice' && answer !== undefined ? Number(answer) : null
}

/** For a school that leaves the demo. Answers that were counted are not counted again. */
export const forgetStatistics = removeStatistics
