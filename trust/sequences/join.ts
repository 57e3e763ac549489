import { randomUUID } from 'node:crypto'
import { sendForm } from '../../src/server/testing/endpoints/forms'
import { sendJson } from '../../src/server/testing/factories/tutoring-factories'
import { signUp } from './model/hours-model'
import { differences, type World } from './world'

const PASSWORD = 'seven blue kites'

/** A person signs up with a new email, or with one that is already used in the story. */
export async function join(world: World, { hasTakenEmail }: { hasTakenEmail: boolean }): Promise<string[]> {
  const taken = hasTakenEmail ? world.emails.at(-1) : undefined
  const email = taken ?? `joined-${randomUUID()}@example.com`
  const response = await sendForm(world.site, '/api/signup', { email, password: PASSWORD, firstName: 'Noor' })
  const expected = signUp(world.model, { isTaken: taken !== undefined })
  // The response is HTML, not JSON, so only its status is compared.
  const problems = differences(world, expected, { ...response, json: () => ({}) })
  if (response.statusCode === 303) {
    const token = response.cookies.find(({ name }) => name === 'plume_student')?.value ?? ''
    const cookie = `plume_student=${token}`
    const { id } = (await sendJson(world.site, { method: 'GET', url: '/api/auth/user', cookie })).json()
    world.students.push({ id, token, cookie })
    world.emails.push(email)
  }
  return problems
}
