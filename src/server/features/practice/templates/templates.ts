import { CANADIAN_SPELLING_TEMPLATES } from './english/canadian-spelling.templates'
import { CHOICE_TEMPLATES } from './english/choices.templates'
import { COLON_TEMPLATES } from './english/colons.templates'
import { CONDITIONAL_TEMPLATES } from './english/conditionals.templates'
import { FIND_WORD_TEMPLATES } from './english/find-word.templates'
import { PASSIVE_TEMPLATES } from './english/passive.templates'
import { PERFECT_TEMPLATES } from './english/perfect.templates'
import { PUNCTUATION_TEMPLATES } from './english/punctuation.templates'
import { QUESTION_TEMPLATES } from './english/questions.templates'
import { REPORT_TEMPLATES } from './english/reports.templates'
import { SENTENCE_TEMPLATES } from './english/sentences.templates'
import { VERB_PATTERN_TEMPLATES } from './english/verb-patterns.templates'
import { VERB_TEMPLATES } from './english/verbs.templates'
import { WORD_PART_TEMPLATES } from './english/word-parts.templates'
import { WORD_TEMPLATES } from './english/words.templates'
import { ADJECTIVE_TEMPLATES } from './french/adjectives.templates'
import { AGREEMENT_TEMPLATES } from './french/agreements.templates'
import { CONJUGATION_TEMPLATES } from './french/conjugation.templates'
import { NEGATION_TEMPLATES } from './french/negation.templates'
import { NOUN_TEMPLATES } from './french/nouns.templates'
import { SMALL_WORD_TEMPLATES } from './french/small-words.templates'
import { ALGEBRA_TEMPLATES } from './math/algebra/algebra.templates'
import { EQUATION_TEMPLATES } from './math/algebra/equations.templates'
import { LINE_TEMPLATES } from './math/algebra/lines.templates'
import { PATTERN_TEMPLATES } from './math/algebra/patterns.templates'
import { DATA_TEMPLATES } from './math/data/data.templates'
import { GRAPH_TEMPLATES } from './math/data/graphs.templates'
import { ADD_FRACTION_TEMPLATES } from './math/fractions/add-fractions.templates'
import { COMPARE_FRACTION_TEMPLATES } from './math/fractions/compare-fractions.templates'
import { EQUIVALENT_FRACTION_TEMPLATES } from './math/fractions/equivalent-fractions.templates'
import { FRACTION_OF_NUMBER_TEMPLATES } from './math/fractions/fraction-of-a-number.templates'
import { FRACTION_PART_TEMPLATES } from './math/fractions/fraction-parts.templates'
import { MULTIPLY_FRACTION_TEMPLATES } from './math/fractions/multiply-fractions.templates'
import { UNLIKE_FRACTION_TEMPLATES } from './math/fractions/unlike-fractions.templates'
import { ANGLE_TEMPLATES } from './math/geometry/angles.templates'
import { MEASURE_TEMPLATES } from './math/geometry/measures.templates'
import { SHAPE_TEMPLATES } from './math/geometry/shapes.templates'
import { SOLID_TEMPLATES } from './math/geometry/solids.templates'
import { ADDITION_TEMPLATES } from './math/numbers/addition.templates'
import { COMMON_FACTOR_TEMPLATES } from './math/numbers/common-factors.templates'
import { DECIMAL_TEMPLATES } from './math/numbers/decimals.templates'
import { DIVISION_TEMPLATES } from './math/numbers/division.templates'
import { FACTOR_TEMPLATES } from './math/numbers/factors.templates'
import { INTEGER_TEMPLATES } from './math/numbers/integers.templates'
import { MONEY_TEMPLATES } from './math/numbers/money.templates'
import { MULTIPLICATION_TEMPLATES } from './math/numbers/multiplication.templates'
import { ORDER_TEMPLATES } from './math/numbers/order.templates'
import { PERCENT_PART_TEMPLATES } from './math/numbers/percent-parts.templates'
import { PERCENT_TEMPLATES } from './math/numbers/percents.templates'
import { PLACE_VALUE_TEMPLATES } from './math/numbers/place-value.templates'
import { POWER_TEMPLATES } from './math/numbers/powers.templates'
import { RATIO_TEMPLATES } from './math/numbers/ratios.templates'
import { SIGNED_PRODUCT_TEMPLATES } from './math/numbers/signed-products.templates'
import type { Template } from './template'

/** All templates. Stored questions name their template by key, so a key is never reused. */
export const TEMPLATES: readonly Template[] = [
  ...ADD_FRACTION_TEMPLATES,
  ...ADDITION_TEMPLATES,
  ...ALGEBRA_TEMPLATES,
  ...ANGLE_TEMPLATES,
  ...COMMON_FACTOR_TEMPLATES,
  ...COMPARE_FRACTION_TEMPLATES,
  ...DATA_TEMPLATES,
  ...DECIMAL_TEMPLATES,
  ...DIVISION_TEMPLATES,
  ...EQUATION_TEMPLATES,
  ...EQUIVALENT_FRACTION_TEMPLATES,
  ...FACTOR_TEMPLATES,
  ...FRACTION_OF_NUMBER_TEMPLATES,
  ...FRACTION_PART_TEMPLATES,
  ...GRAPH_TEMPLATES,
  ...INTEGER_TEMPLATES,
  ...LINE_TEMPLATES,
  ...MEASURE_TEMPLATES,
  ...MONEY_TEMPLATES,
  ...MULTIPLICATION_TEMPLATES,
  ...MULTIPLY_FRACTION_TEMPLATES,
  ...ORDER_TEMPLATES,
  ...PATTERN_TEMPLATES,
  ...PERCENT_PART_TEMPLATES,
  ...PERCENT_TEMPLATES,
  ...PLACE_VALUE_TEMPLATES,
  ...POWER_TEMPLATES,
  ...RATIO_TEMPLATES,
  ...SHAPE_TEMPLATES,
  ...SIGNED_PRODUCT_TEMPLATES,
  ...SOLID_TEMPLATES,
  ...UNLIKE_FRACTION_TEMPLATES,
  ...ADJECTIVE_TEMPLATES,
  ...AGREEMENT_TEMPLATES,
  ...CONJUGATION_TEMPLATES,
  ...NEGATION_TEMPLATES,
  ...NOUN_TEMPLATES,
  ...SMALL_WORD_TEMPLATES,
  ...CANADIAN_SPELLING_TEMPLATES,
  ...CHOICE_TEMPLATES,
  ...FIND_WORD_TEMPLATES,
  ...PUNCTUATION_TEMPLATES,
  ...SENTENCE_TEMPLATES,
  ...VERB_TEMPLATES,
  ...WORD_TEMPLATES,
  ...COLON_TEMPLATES,
  ...CONDITIONAL_TEMPLATES,
  ...PASSIVE_TEMPLATES,
  ...PERFECT_TEMPLATES,
  ...QUESTION_TEMPLATES,
  ...REPORT_TEMPLATES,
  ...VERB_PATTERN_TEMPLATES,
  ...WORD_PART_TEMPLATES,
]

const BY_KEY = new Map(TEMPLATES.map((template) => [template.key, template]))

/** The template of a stored question; undefined for an unknown key. */
export function findTemplate(key: string): Template | undefined {
  return BY_KEY.get(key)
}
