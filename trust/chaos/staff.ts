import { randomUUID } from 'node:crypto'
import { sendRequest, sendUntilAnswered } from '../../harness/network/http-client'
import type { Random } from '../../harness/random'
import type { Student } from '../crowd/people'
import type { Journal } from './journal'

interface StaffSite {
  origins: readonly string[]
  students: readonly Student[]
  cookie: string
}

/**
 * Gives a student an hour if the balance has not changed since. A change without a response is not repeated, so it may
 * have happened once or not at all.
 */
export async function editHours(
  { origins, students, cookie }: StaffSite,
  random: Random,
  journal: Journal,
): Promise<void> {
  const path = `/api/admin/users/${random.pick(students).id}`
  const chooseOrigin = () => random.pick(origins)
  const seen = await sendUntilAnswered(chooseOrigin, { method: 'GET', path, headers: { cookie } })
  if (seen.response.status !== 200) {
    journal.problems.push(`a staff read got status ${seen.response.status}`)
    return
  }
  const hours = Number(JSON.parse(seen.response.text).creditsRemaining)
  const reason = randomUUID()
  const body = JSON.stringify({ creditsRemaining: hours + 1, expectedCredits: hours, reason })
  const headers = { cookie, 'content-type': 'application/json' }
  const response = await sendRequest(chooseOrigin(), { method: 'PATCH', path, headers, body }).catch(() => null)
  if (response?.status === 200) journal.edits.made.push(reason)
  else if (response?.status === 409) journal.edits.refused.push(reason)
  else if (!response || response.status === 503) journal.edits.unknown.push(reason)
  else journal.problems.push(`an edit got status ${response.status} ${response.text}`)
}
