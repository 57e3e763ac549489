import { describe, expect, it } from 'vitest'
import { isEmptyAnswer } from '../../../parts/sheet/answer'
import { goTo, hintsShownFor, type QuizRun, resumeRun, showHint, startRun, submitDraft, toSheet } from './run'

const IDS = ['q1', 'q2', 'q3']

function answer(run: QuizRun, draft: number | string): QuizRun {
  return submitDraft({ ...run, draft }, IDS[run.index] ?? '')
}

describe('a run through a sheet of questions', () => {
  it('starts at the first question with nothing answered', () => {
    expect(startRun()).toEqual({ index: 0, answers: {}, draft: undefined, isSubmitted: false, hintsShown: {} })
  })

  it.each([
    [undefined, true],
    ['', true],
    [' \u00a0', true],
    ['0', false],
    [0, false],
  ])('knows whether %j is empty', (draft, expected) => {
    expect(isEmptyAnswer(draft)).toBe(expected)
  })

  it('does not submit an empty answer', () => {
    expect(answer(startRun(), '  ')).toMatchObject({ answers: {}, isSubmitted: false })
  })

  it('clears draft and verdict on another question, and keeps its answer until it is answered again', () => {
    const second = goTo(answer(startRun(), 2), 1)
    expect(second).toMatchObject({ index: 1, draft: undefined, isSubmitted: false, answers: { q1: 2 } })
    const back = goTo(second, 0)
    expect(back).toMatchObject({ draft: undefined, isSubmitted: false, answers: { q1: 2 } })
    expect(answer(back, 3).answers).toEqual({ q1: 3 })
  })

  it('keeps its idempotency key for the same answers only', () => {
    const submitted = { ...answer(startRun(), 2), finishKey: 'first' }
    expect(answer(submitted, 2).finishKey).toBe('first')
    expect(answer(submitted, 1).finishKey).toBeUndefined()
    // Hints are submitted too.
    expect(showHint(submitted, 'q2').finishKey).toBeUndefined()
  })

  it('counts the hints of each question, also after going to another one', () => {
    const run = goTo(showHint(showHint(startRun(), 'q1'), 'q1'), 1)
    expect([hintsShownFor(run, 'q1'), hintsShownFor(run, 'q2'), hintsShownFor(run, 'constructor')]).toEqual([2, 0, 0])
    expect(resumeRun(toSheet(run, IDS), IDS)?.hintsShown).toEqual({ q1: 2 })
  })

  it('resumes with the verdict that was shown', () => {
    const run = { ...answer(goTo(answer(startRun(), 2), 1), 'rain'), finishKey: 'key' }
    expect(resumeRun(toSheet(run, IDS), IDS)).toEqual(run)
    expect(resumeRun(toSheet(goTo(run, 2), IDS), IDS)).toMatchObject({ index: 2, draft: undefined })
  })

  it.each([
    ['another question', ['q1', 'q2', 'q4']],
    ['another order', ['q2', 'q1', 'q3']],
    ['fewer questions', ['q1', 'q2']],
    ['more questions', [...IDS, 'q4']],
  ])('does not resume a quiz with %s', (_, ids) => {
    expect(resumeRun(toSheet(answer(startRun(), 2), IDS), ids)).toBeUndefined()
  })
})
