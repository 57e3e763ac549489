import { describe, expect, test } from 'vitest'
import { NAMES } from './scenes'
import { makeQuestion, type Template } from './template'
import { findTemplate, TEMPLATES } from './templates'

const STEMS_LEAST = 60
const SEEDS_MOST = 6_000
const NAME = new RegExp(`(?<!\\p{L})(?:${NAMES.join('|')})(?!\\p{L})`, 'gu')

/** Templates whose topic allows fewer stems, by the reason. */
const EXCEPTIONS = {
  'a bare calculation, equation or formula is what is practised': [
    'algebra.distribute',
    'algebra.evaluate',
    'algebra.like-terms',
    'decimals.powers-of-ten',
    'equations.one-step',
    'equations.one-step-product',
    'equations.two-step',
    'lines.point-on-line',
    'lines.slope',
    'multiplication.times-tables',
    'multiply-fractions.divide',
    'order.brackets',
    'order.times-first',
    'patterns.next-term',
    'powers.product-law',
    'powers.square-root',
    'powers.value',
    'signed-products.multiply-divide',
  ],
  'the question is asked about its drawing': [
    'angles.beside',
    'fraction-parts.coloured',
    'fraction-parts.number-line',
    'lines.read-point',
    'measures.clock',
    'money.count-coins',
  ],
  'the question is asked about its options': [
    'colons.mark',
    'compare-fractions.greatest',
    'decimals.greatest',
    'factors.multiple-or-factor',
    'factors.prime',
    'nouns.gender',
    'words.articles',
  ],
} as const
const EXEMPT: readonly string[] = Object.values(EXCEPTIONS).flat()

/** The questions without their names and numbers; typed and chosen answers are asked for in different words. */
function countStems(template: Template, seedsMost: number): number {
  const stems = { typed: new Set<string>(), chosen: new Set<string>() }
  for (let seed = 0; seed < seedsMost; seed++) {
    const { question, type } = makeQuestion(template, seed)
    const form = type === 'fill_blank' ? stems.typed : stems.chosen
    form.add(question.replace(NAME, 'N').replace(/\d[\d ,.:]*/g, '#'))
    if (form.size >= STEMS_LEAST) return form.size
  }
  return Math.max(stems.typed.size, stems.chosen.size)
}

describe('questions of a template', () => {
  const keys = TEMPLATES.map(({ key }) => key).filter((key) => !EXEMPT.includes(key))

  test.each(keys)('%s: at least sixty differ by more than names and numbers', (key) => {
    const template = findTemplate(key)
    if (!template) throw new Error(`there is no template ${key}`)
    expect(countStems(template, SEEDS_MOST)).toBeGreaterThanOrEqual(STEMS_LEAST)
  })

  test('are few only where an exception is needed', () => {
    for (const key of EXEMPT) {
      const template = findTemplate(key)
      expect([key, template !== undefined && countStems(template, 300) < STEMS_LEAST]).toEqual([key, true])
    }
  })
})
