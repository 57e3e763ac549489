import { describe, expect, it } from 'vitest'
import { isEmptyAnswer } from '../../sheet/answer'
import { beginRun, hintsShownFor, type Run, resumeRun, showHint, submitDraft, toSheet, turnTo } from './run'

const IDS = ['q1', 'q2', 'q3']

function answer(run: Run, draft: number | string): Run {
  return submitDraft({ ...run, draft }, IDS[run.index] ?? '')
}

describe('a run through a sheet of questions', () => {
  it('starts at the first question with nothing answered', () => {
    expect(beginRun()).toEqual({ index: 0, answers: {}, draft: undefined, isSubmitted: false, hintsShown: {} })
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
    expect(answer(beginRun(), '  ')).toMatchObject({ answers: {}, isSubmitted: false })
  })

  it('clears selection and verdict on another question, and keeps what was answered until it is answered again', () => {
    const second = turnTo(answer(beginRun(), 2), 1)
    expect(second).toMatchObject({ index: 1, draft: undefined, isSubmitted: false, answers: { q1: 2 } })
    const back = turnTo(second, 0)
    expect(back).toMatchObject({ draft: undefined, isSubmitted: false, answers: { q1: 2 } })
    expect(answer(back, 3).answers).toEqual({ q1: 3 })
  })

  it('keeps its key for the same answers only', () => {
    const handedIn = { ...answer(beginRun(), 2), finishKey: 'first' }
    expect(answer(handedIn, 2).finishKey).toBe('first')
    expect(answer(handedIn, 1).finishKey).toBeUndefined()
    // Hints are handed in too.
    expect(showHint(handedIn, 'q2').finishKey).toBeUndefined()
  })

  it('notes the hints of each question, wherever one turns', () => {
    const run = turnTo(showHint(showHint(beginRun(), 'q1'), 'q1'), 1)
    expect([hintsShownFor(run, 'q1'), hintsShownFor(run, 'q2'), hintsShownFor(run, 'constructor')]).toEqual([2, 0, 0])
    expect(resumeRun(toSheet(run, IDS), IDS)?.hintsShown).toEqual({ q1: 2 })
  })

  it('resumes with the verdict that was on show', () => {
    const run = { ...answer(turnTo(answer(beginRun(), 2), 1), 'rain'), finishKey: 'key' }
    expect(resumeRun(toSheet(run, IDS), IDS)).toEqual(run)
    expect(resumeRun(toSheet(turnTo(run, 2), IDS), IDS)).toMatchObject({ index: 2, draft: undefined })
  })

  it.each([
    ['another question', ['q1', 'q2', 'q4']],
    ['another order', ['q2', 'q1', 'q3']],
    ['fewer questions', ['q1', 'q2']],
    ['more questions', [...IDS, 'q4']],
  ])('does not resume a quiz with %s', (_, ids) => {
    expect(resumeRun(toSheet(answer(beginRun(), 2), IDS), ids)).toBeUndefined()
  })
})
