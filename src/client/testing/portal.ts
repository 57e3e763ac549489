import { adminContentContract, type StaffGuide, type StaffQuiz } from '#shared/features/content/content.contract'
import { draftsContract } from '#shared/features/content/drafts.contract'
import {
  type QuestionStatistics,
  questionStatisticsContract,
} from '#shared/features/content/question-statistics.contract'
import { type Administrator, adminContract } from '#shared/features/staff/staff.contract'
import { cutOff, openFakeSite, type ReceivedRequest, refuse, respond } from './fake-site'
import { HALVES } from './quizzes'

const CAMILLE: Administrator = { name: 'Camille Roy', email: 'camille@example.com', role: 'owner' }

export const staffSignedIn = respond(adminContract.me, () => CAMILLE)

const STORED = { version: 1, createdAt: '2026-11-16T15:00:00.000Z', isPublished: true }

export const STAFF_QUIZ: StaffQuiz = { ...HALVES, ...STORED }

export const STAFF_GUIDE: StaffGuide = {
  id: 9,
  type: 'pdf',
  title: 'Tenths',
  titleFr: 'Dixièmes',
  subject: 'math',
  content: 'Ten parts.',
  contentFr: 'Dix parties.',
  fileUrl: null,
  files: [],
  figures: [],
  ...STORED,
}

/**
 * The outcome of a change: it is made; it is made and its response is lost; it never arrives; or the site answers
 * something else. A promise keeps it waiting.
 */
type ChangeOutcome = 'made' | 'response lost' | 'request lost' | Response
export type NextChangeOutcome = ChangeOutcome | Promise<ChangeOutcome>

/** A site that stores quizzes and guides. The outcomes are those of the changes, in order; later ones are made. */
export function openContentSite(
  stored: { quizzes?: StaffQuiz[]; guides?: StaffGuide[]; statistics?: Record<number, QuestionStatistics[]> } = {},
  ...outcomes: NextChangeOutcome[]
) {
  const content = {
    quizzes: structuredClone(stored.quizzes ?? [STAFF_QUIZ]),
    guides: structuredClone(stored.guides ?? [STAFF_GUIDE]),
  }
  const { statistics = {} } = stored
  const known = new Map<string | null, unknown>()
  let lastId = 100

  async function change<Result>({ headers }: ReceivedRequest, make: () => Result | Response) {
    const outcome = await (outcomes.shift() ?? 'made')
    if (outcome instanceof Response) return outcome
    if (outcome === 'request lost') return cutOff()
    const key = headers.get('idempotency-key')
    const made = known.has(key) ? (known.get(key) as Result) : make()
    // A refusal is not stored, so the same key may succeed later.
    if (made instanceof Response) return made
    known.set(key, made)
    return outcome === 'response lost' ? cutOff() : made
  }

  function edit(list: 'quizzes' | 'guides', { params, headers, body }: ReceivedRequest): StaffQuiz | Response {
    const all: StaffQuiz[] = content[list] as StaffQuiz[]
    const item = all.find(({ id }) => id === Number(params.id))
    if (!item) return refuse('NOT_FOUND')
    if (isOutdated(item, headers)) return refuse('EDIT_CONFLICT')
    Object.assign(item, body, { version: item.version + 1 })
    return item
  }

  function remove(list: 'quizzes' | 'guides', { params, headers }: ReceivedRequest): undefined | Response {
    const index = content[list].findIndex(({ id }) => id === Number(params.id))
    const item = content[list][index]
    if (!item) return refuse('NOT_FOUND')
    if (isOutdated(item, headers)) return refuse('EDIT_CONFLICT')
    content[list].splice(index, 1)
  }

  /** A draft that is published. */
  function publish(list: 'quizzes' | 'guides', request: ReceivedRequest) {
    return edit(list, { ...request, body: { isPublished: true } })
  }

  const site = openFakeSite([
    staffSignedIn,
    respond(adminContentContract.quizzes, () => structuredClone(content.quizzes)),
    respond(adminContentContract.guides, () => structuredClone(content.guides)),
    respond(adminContentContract.createQuiz, (request) =>
      change(request, () => {
        const quiz = { ...STAFF_QUIZ, ...request.body, id: ++lastId, questions: [] }
        content.quizzes.push(quiz)
        return quiz
      }),
    ),
    respond(adminContentContract.createGuide, (request) =>
      change(request, () => {
        const guide: StaffGuide = { ...STAFF_GUIDE, ...request.body, id: ++lastId }
        content.guides.push(guide)
        return guide
      }),
    ),
    respond(adminContentContract.updateQuiz, (request) => change(request, () => edit('quizzes', request))),
    respond(adminContentContract.replaceQuestions, (request) => change(request, () => edit('quizzes', request))),
    respond(adminContentContract.updateGuide, (request) =>
      // Both lists contain what the contract names for them.
      change(request, () => edit('guides', request) as unknown as StaffGuide),
    ),
    respond(questionStatisticsContract.ofQuiz, ({ params }) => ({
      countedAt: '2026-11-16T15:00:00.000Z',
      questions: statistics[Number(params.id)] ?? [],
    })),
    respond(draftsContract.publishQuiz, (request) => change(request, () => publish('quizzes', request))),
    respond(draftsContract.publishGuide, (request) =>
      change(request, () => publish('guides', request) as unknown as StaffGuide),
    ),
    respond(adminContentContract.deleteQuiz, (request) => change(request, () => remove('quizzes', request))),
    respond(adminContentContract.deleteGuide, (request) => change(request, () => remove('guides', request))),
  ])
  return { ...site, content }
}

/** Whether somebody else changed it since the version that the request names. */
function isOutdated({ version }: { version: number }, headers: Headers): boolean {
  const seen = headers.get('if-match')
  return seen !== null && seen !== `"${version}"`
}

/** A promise of an outcome, and the function that decides it. */
export function later(): { outcome: Promise<ChangeOutcome>; decide: (outcome: ChangeOutcome) => void } {
  let decide: (outcome: ChangeOutcome) => void = () => {}
  const outcome = new Promise<ChangeOutcome>((resolve) => {
    decide = resolve
  })
  return { outcome, decide }
}
