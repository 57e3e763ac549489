import * as z from 'zod/mini'
import { Figure } from '../../figures/figure'
import { endpoint } from '../../http/endpoint'
import { STAFF_CHANGES } from '../../http/limits'
import { Id, Language, Subject } from '../../http/shapes'
import { UPLOAD_BODY } from '../../http/upload-limits'
import { coded } from '../../http/validation'
import { TEXT_LIMITS } from '../../markdown/text-limits'
import { QuestionDrafts, QuizDraft, Text, Title, TitleFr } from '../quizzes/quiz-drafts.contract'
import { Difficulty, Quiz } from '../quizzes/quizzes.contract'
import { StudyGuide } from '../study-guides/guide.contract'
import { GuideFigures } from '../study-guides/guide-figures.contract'

/** The types in the portal's form. Audio guides come with the shipped content only. */
export const STAFF_GUIDE_TYPES = ['pdf', 'interactive', 'video'] as const
export const GUIDE_TEXT_MAX = TEXT_LIMITS.characters

/**
 * Grows with every change. Sent back as `If-Match`, so that the second of two editors learns of the first one's change.
 */
const version = {
  version: z.int(),
  createdAt: z.string(),
  /** False for a draft, which only staff see. */ isPublished: z.boolean(),
}

/** New content is published immediately, unless it is saved as a draft. */
const publishing = { isPublished: z._default(z.boolean(), true) }

export const StaffQuiz = z.extend(Quiz, version)
export type StaffQuiz = z.output<typeof StaffQuiz>

export const StaffGuide = z.extend(StudyGuide, { ...version, figures: z.array(Figure) })
export type StaffGuide = z.output<typeof StaffGuide>

/** A quiz as staff create it. */
export const NewQuiz = z.extend(QuizDraft, publishing)
export type NewQuiz = z.output<typeof NewQuiz>

/** A quiz's metadata. Its questions and their attempts do not change. */
export const QuizChange = z.strictObject({
  title: z.optional(Title),
  titleFr: z.optional(TitleFr),
  description: z.optional(Text),
  descriptionFr: z.optional(Text),
  subject: z.optional(Subject),
  difficulty: z.optional(Difficulty),
})
export type QuizChange = z.output<typeof QuizChange>

/** All questions of a quiz in order. One with an existing id is that question, edited; one without is new. */
export const QuizQuestions = z.strictObject({ questions: QuestionDrafts })
export type QuizQuestions = z.output<typeof QuizQuestions>

/** The names of a quiz's metadata, in reading order. */
export const QUIZ_METADATA = [
  'title',
  'titleFr',
  'description',
  'descriptionFr',
  'subject',
  'difficulty',
] as const satisfies readonly (keyof QuizChange)[]

/** The server checks the rest of a text: `findTextProblem` imports the Markdown parser. */
const GuideText = z.string().check(z.trim(), z.maxLength(GUIDE_TEXT_MAX, coded('TEXT_TOO_LONG')))
const guideTitles = {
  title: Title,
  titleFr: z._default(TitleFr, ''),
  subject: Subject,
}

/** A guide as staff write it. */
export const GuideDraft = z.strictObject({
  ...guideTitles,
  content: z._default(GuideText, ''),
  contentFr: z._default(GuideText, ''),
  figures: z._default(GuideFigures, []),
  type: z.enum(STAFF_GUIDE_TYPES, coded('GUIDE_TYPE_UNKNOWN')),
  ...publishing,
})
export type GuideDraft = z.output<typeof GuideDraft>

/** The parts of a guide that staff can change. Its type, activities, scenes and files stay. */
export const GuideChange = z.strictObject({
  title: z.optional(Title),
  titleFr: z.optional(TitleFr),
  subject: z.optional(Subject),
  content: z.optional(GuideText),
  contentFr: z.optional(GuideText),
  figures: z.optional(GuideFigures),
})
export type GuideChange = z.output<typeof GuideChange>

/** File bytes are sent as base64, so that the rule "a body is JSON" has no exception. */
const uploadedFile = {
  /** Only its extension is used, and even that must agree with the bytes. */
  fileName: z.string().check(z.minLength(1), z.maxLength(255)),
  fileBase64: z.string().check(z.minLength(1, coded('FILE_EMPTY'))),
}
export const UploadedFile = z.strictObject(uploadedFile)
export type UploadedFile = z.output<typeof UploadedFile>

/** A file that becomes a guide, and its language. */
export const GuideUpload = z.strictObject({ ...guideTitles, language: Language, ...uploadedFile, ...publishing })
export type GuideUpload = z.output<typeof GuideUpload>

// Enough for the largest body that the shapes above allow: a hundred long questions in two languages, two long texts
// full of accents.
const QUIZ_MAX_BYTES = 8 * 1024 * 1024
const GUIDE_MAX_BYTES = 256 * 1024

const byId = z.object({ id: Id })

export const adminContentContract = {
  quizzes: endpoint({
    method: 'GET',
    path: '/api/admin/quizzes',
    access: 'admin',
    permission: 'content',
    summary: 'All quizzes',
    response: z.array(StaffQuiz),
  }),
  createQuiz: endpoint({
    method: 'POST',
    path: '/api/admin/quizzes',
    access: 'admin',
    permission: 'content',
    limit: STAFF_CHANGES,
    summary: 'Create a quiz, published or as a draft',
    body: NewQuiz,
    response: StaffQuiz,
    status: 201,
    bodyLimitBytes: QUIZ_MAX_BYTES,
    etag: true,
  }),
  updateQuiz: endpoint({
    method: 'PATCH',
    path: '/api/admin/quizzes/:id',
    access: 'admin',
    permission: 'content',
    limit: STAFF_CHANGES,
    summary: 'Change a quiz’s metadata; with `If-Match` only if nobody else has changed it',
    params: byId,
    body: QuizChange,
    response: StaffQuiz,
    ifMatch: true,
    etag: true,
  }),
  replaceQuestions: endpoint({
    method: 'PUT',
    path: '/api/admin/quizzes/:id/questions',
    access: 'admin',
    permission: 'content',
    limit: STAFF_CHANGES,
    summary: 'Replace a quiz’s questions; with `If-Match` only if unchanged since. Attempts keep their own questions',
    params: byId,
    body: QuizQuestions,
    response: StaffQuiz,
    ifMatch: true,
    bodyLimitBytes: QUIZ_MAX_BYTES,
    etag: true,
  }),
  deleteQuiz: endpoint({
    method: 'DELETE',
    path: '/api/admin/quizzes/:id',
    access: 'admin',
    permission: 'content',
    limit: STAFF_CHANGES,
    summary: 'Delete a quiz; with `If-Match` only if nobody else has changed it. Its attempts stay readable',
    params: byId,
    ifMatch: true,
  }),
  guides: endpoint({
    method: 'GET',
    path: '/api/admin/study-guides',
    access: 'admin',
    permission: 'content',
    summary: 'All study guides',
    response: z.array(StaffGuide),
  }),
  createGuide: endpoint({
    method: 'POST',
    path: '/api/admin/study-guides',
    access: 'admin',
    permission: 'content',
    limit: STAFF_CHANGES,
    summary: 'Create a study guide from its text, published or as a draft',
    body: GuideDraft,
    response: StaffGuide,
    status: 201,
    bodyLimitBytes: GUIDE_MAX_BYTES,
  }),
  uploadGuide: endpoint({
    method: 'POST',
    path: '/api/admin/study-guides/upload',
    access: 'admin',
    permission: 'content',
    limit: STAFF_CHANGES,
    needs: 'uploads',
    summary: 'Create a study guide from a file, if the operator has set an upload folder',
    body: GuideUpload,
    response: StaffGuide,
    status: 201,
    ...UPLOAD_BODY,
    // The file is written outside the transaction.
    idempotent: 'own',
  }),
  updateGuide: endpoint({
    method: 'PATCH',
    path: '/api/admin/study-guides/:id',
    access: 'admin',
    permission: 'content',
    limit: STAFF_CHANGES,
    summary: 'Change a guide’s titles, subject, text or figures; with `If-Match` only if nobody else has changed it',
    params: byId,
    body: GuideChange,
    response: StaffGuide,
    ifMatch: true,
    bodyLimitBytes: GUIDE_MAX_BYTES,
    etag: true,
  }),
  replaceFile: endpoint({
    method: 'PUT',
    path: '/api/admin/study-guides/:id/files/:language',
    access: 'admin',
    permission: 'content',
    limit: STAFF_CHANGES,
    summary: 'Set or replace a guide’s file in one language; with `If-Match` only if nobody else has changed it',
    params: z.extend(byId, { language: Language }),
    body: UploadedFile,
    response: StaffGuide,
    ifMatch: true,
    etag: true,
    ...UPLOAD_BODY,
    // The files are written and removed outside the transaction.
    idempotent: 'own',
  }),
  deleteGuide: endpoint({
    method: 'DELETE',
    path: '/api/admin/study-guides/:id',
    access: 'admin',
    permission: 'content',
    limit: STAFF_CHANGES,
    summary: 'Delete a study guide and its files; with `If-Match` only if nobody else has changed it',
    params: byId,
    ifMatch: true,
    // The files are removed only after the commit.
    idempotent: 'own',
  }),
}
