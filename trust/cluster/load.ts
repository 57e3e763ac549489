import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { like } from 'drizzle-orm'
import { keyedPost, sendUntilAnswered } from '../../harness/network/http-client'
import type { S3Server } from '../../harness/providers/s3-server'
import { createRandom } from '../../harness/random'
import type { Db } from '../../src/server/db/db'
import { studyGuides } from '../../src/server/db/schema/learning/content'
import type { People } from '../chaos/chaos'
import { compareWithJournal } from '../chaos/checks'
import { describeJournal, type Journal, newJournal } from '../chaos/journal'
import { performStudentAction } from '../chaos/student'
import { missing, repeated } from '../crowd/consistency'
import { loadPage } from '../rolling/page-assets'

const STUDENTS = 6
const PAUSE_MS = 150
/** A request that fails must succeed within this time when it is repeated with its key. */
const WAIT_LIMIT_MS = 60_000
const TITLE = 'Uploaded during a fault'
const PAGES = ['/', '/help', '/privacy-policy', '/booking', '/progress', '/quiz/math']

/** Actions of the site's clients, and the responses they got. */
export interface Load {
  journal: Journal
  uploads: { id: number; title: string; content: string }[]
  pages: number
  assets: number
  /** The longest time until an action had its response. */
  longestMs: number
  isOver: boolean
}

export const newLoad = (): Load => {
  return { journal: newJournal(), uploads: [], pages: 0, assets: 0, longestMs: 0, isOver: false }
}

/** Until the load is over, students book, buy, take quizzes and sign in, staff upload files, visitors open pages. */
export async function runLoad(origin: string, people: People, load: Load): Promise<void> {
  const site = { ...people, origins: [origin] }
  const repeat = async (action: () => Promise<void>) => {
    while (!load.isOver) {
      const startedAt = performance.now()
      await action()
      load.longestMs = Math.max(load.longestMs, performance.now() - startedAt)
      await wait(PAUSE_MS)
    }
  }
  await Promise.all([
    ...people.students.slice(0, STUDENTS).map((student, place) => {
      const random = createRandom(place * 7_919)
      return repeat(() => performStudentAction(site, student, random, load.journal))
    }),
    repeat(() => upload(origin, people.cookie, load)),
    repeat(() => visitPage(origin, people.students[0]?.cookie ?? '', load)),
  ])
}

async function upload(origin: string, cookie: string, load: Load): Promise<void> {
  const [key, content] = [randomUUID(), `A text of its own: ${randomUUID()}`]
  const title = `${TITLE} ${key}`
  const fileBase64 = Buffer.from(content).toString('base64')
  const body = { title, titleFr: title, subject: 'math', language: 'en', fileName: 'guide.txt', fileBase64 }
  const call = keyedPost('/api/admin/study-guides/upload', cookie, { key, body })
  const { response, lost } = await sendUntilAnswered(() => origin, call)
  load.journal.lost += lost
  if (response.status !== 201) load.journal.problems.push(`an upload got ${response.status} ${response.text}`)
  else load.uploads.push({ id: JSON.parse(response.text).id, title, content })
}

async function visitPage(origin: string, cookie: string, load: Load): Promise<void> {
  const path = PAGES[load.pages++ % PAGES.length] ?? '/'
  const found = await loadPage(origin, path, {
    headers: { cookie },
    // A browser loads a page again that a fault has interrupted; an asset that is missing stays so.
    send: async (to, call) => (await sendUntilAnswered(() => to, call)).response,
  })
  load.assets += found.loaded
  load.journal.problems.push(...found.problems)
}

export function describeLoad({ journal, uploads, pages, assets, longestMs }: Load): string {
  const files = `${uploads.length} uploads, ${pages} pages with all of their ${assets.toLocaleString('en')} assets`
  return `${describeJournal(journal)}; ${files}; the longest wait ${(longestMs / 1000).toFixed(1)} s`
}

/** Nothing lost, nothing doubled, and nobody waited too long. */
export async function findLoadProblems(db: Db, bucket: S3Server, load: Load): Promise<string[]> {
  const guides = await db
    .select({ id: studyGuides.id, title: studyGuides.title, file: studyGuides.storedFile })
    .from(studyGuides)
    .where(like(studyGuides.title, `${TITLE}%`))
  const describe = ({ id, title, content }: { id: number; title: string; content?: string | undefined }) =>
    `guide ${id}, ${title}: ${content}`
  const stored = guides.map((guide) =>
    describe({ ...guide, content: bucket.objects.get(guide.file ?? '')?.content.toString() }),
  )
  const acknowledged = load.uploads.map(describe)
  return [
    ...load.journal.problems,
    ...(await compareWithJournal(db, load.journal)),
    ...missing(acknowledged, stored).map((guide) => `lost: ${guide}`),
    ...missing(stored, acknowledged).map((guide) => `stored, but not acknowledged: ${guide}`),
    ...repeated(acknowledged).map((guide) => `acknowledged to two requests: ${guide}`),
    ...(load.longestMs > WAIT_LIMIT_MS ? [`an action waited ${Math.round(load.longestMs / 1000)} s`] : []),
  ]
}
