import { describe, expect, test } from 'vitest'
import { plainFormula } from '#shared/features/quizzes/answers/question-context.rules'
import { drawFigure } from '#shared/figures/drawing/draw-figure'
import { numbersInText } from '#shared/figures/drawn-answer'
import type { FigureOf } from '#shared/figures/figure'
import { formatCents } from '#shared/mathematics/format-number'
import { makeDraft } from './template'
import { findTemplate, TEMPLATES } from './templates'

const SEEDS = Array.from({ length: 100 }, (_, seed) => seed)

/** The drafts of a template whose figure must match the answer. */
function drafts<Kind extends 'plane' | 'clock' | 'money' | 'bar-graph' | 'number-line'>(key: string, kind: Kind) {
  const template = findTemplate(key)
  if (!template) throw new Error(`there is no ${key}`)
  return SEEDS.map((seed) => {
    const { draft } = makeDraft(template, seed)
    if (draft.figure?.kind !== kind) throw new Error(`${key} draws no ${kind}`)
    // Its kind was just checked.
    return { draft, figure: draft.figure as FigureOf<Kind> }
  })
}

describe('a figure shows the numbers of its question', () => {
  test('the point to read', () => {
    for (const { draft, figure } of drafts('lines.read-point', 'plane')) {
      expect(draft.right.en.replaceAll('−', '-')).toBe(`(${figure.points[0]?.at.join(', ')})`)
      expect(draft.typed?.answer).toBe(String(figure.points[0]?.at[0]))
    }
  })

  test('the time of the clock', () => {
    for (const { draft, figure } of drafts('measures.clock', 'clock')) {
      expect(draft.right.en).toBe(`${figure.hour}:${String(figure.minute).padStart(2, '0')}`)
    }
  })

  test('the coins to count', () => {
    for (const { draft, figure } of drafts('money.count-coins', 'money')) {
      const total = figure.pieces.reduce((sum, { cents, count }) => sum + cents * count, 0)
      expect(draft.right.en).toBe(formatCents(total, 'en'))
    }
  })

  test('the bars to compare', () => {
    for (const { draft, figure } of drafts('graphs.bar-difference', 'bar-graph')) {
      const named = figure.bars.filter(({ label }) => draft.question.en.includes(label)).map(({ value }) => value)
      expect(draft.right.value).toBe(Math.max(...named) - Math.min(...named))
    }
  })

  test('the mark on the number line', () => {
    for (const { draft, figure } of drafts('fraction-parts.number-line', 'number-line')) {
      expect(draft.right.value).toBe((figure.points[0]?.mark ?? 0) / figure.parts)
    }
  })
})

describe('a solved figure shows the answer', () => {
  const solved = TEMPLATES.flatMap((template) =>
    SEEDS.slice(0, 12).flatMap((seed) => {
      const { figure, right, question } = makeDraft(template, seed).draft
      if (!figure || figure.kind === 'table') return []
      const answer = { text: plainFormula(right.en), numbers: numbersInText(question.en) }
      return [{ key: template.key, figure, marks: drawFigure(figure, 'en', answer) }]
    }),
  )

  test('no question mark is left', () => {
    const asking = solved.filter(({ marks }) => marks.some((mark) => mark.kind === 'text' && mark.text.includes('?')))
    expect(asking.map(({ key }) => key)).toEqual([])
  })

  test('more is drawn than in the question, or a label is replaced', () => {
    const isSame = ({ figure, marks }: (typeof solved)[number]) =>
      JSON.stringify(marks) === JSON.stringify(drawFigure(figure, 'en'))
    // The answer of the exception is the name of a city.
    expect([...new Set(solved.filter(isSame).map(({ key }) => key))]).toEqual(['integers.coldest'])
  })
})
