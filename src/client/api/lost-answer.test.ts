import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from './api-error'
import { actOrLook, LostAnswerError } from './lost-answer'

const refusal = (status: number, code?: string) =>
  new ApiError({ status, statusText: '', text: code ? JSON.stringify({ code }) : '<h1>Oh</h1>' })
const LOST = new TypeError('Failed to fetch')
const fail = (error: Error) => () => Promise.reject<string>(error)
const outcomeOf = (run: Promise<unknown>) => run.catch((error: unknown) => error)

describe('an action', () => {
  test('that is answered is not looked up', async () => {
    const find = () => Promise.reject(new Error('looked'))
    expect(await actOrLook({ send: async () => 'answer', find })).toBe('answer')
    const refused = refusal(409, 'EDIT_CONFLICT')
    expect(await outcomeOf(actOrLook({ send: fail(refused), find }))).toBe(refused)
  })

  test.each([
    ['the connection was lost', LOST],
    ['the answer was cut off', new SyntaxError('Unexpected end of JSON input')],
    ['a proxy gave up', refusal(502)],
    ['a proxy waited too long', refusal(504)],
  ])('is looked up when %s', async (_, error) => {
    const send = fail(error)
    expect(await actOrLook({ send, find: async () => 'done' })).toBe('done')
    expect(await outcomeOf(actOrLook({ send, find: async () => null }))).toEqual(new LostAnswerError('none'))
    expect(await outcomeOf(actOrLook({ send, find: fail(LOST) }))).toEqual(new LostAnswerError('unknown'))
  })

  test('that a device without a network could not even send has failed, and is not looked up', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    onTestFinished(() => void vi.unstubAllGlobals())
    const find = async () => 'looked'
    expect(await outcomeOf(actOrLook({ send: fail(LOST), find }))).toBe(LOST)
  })

  test('that was refused because of itself took effect before', async () => {
    const conflict = refusal(409, 'EDIT_CONFLICT')
    const given = { send: fail(conflict), isPerhapsOurs: () => true }
    expect(await actOrLook({ ...given, find: async () => 'ours' })).toBe('ours')
    expect(await outcomeOf(actOrLook({ ...given, find: async () => null }))).toBe(conflict)
    expect(await outcomeOf(actOrLook({ ...given, find: fail(LOST) }))).toBe(conflict)
  })

  test('that our own server could not do is a refusal, not a lost answer', async () => {
    const unavailable = refusal(503, 'SERVICE_UNAVAILABLE')
    expect(await outcomeOf(actOrLook({ send: fail(unavailable), find: async () => 'x' }))).toBe(unavailable)
  })
})
