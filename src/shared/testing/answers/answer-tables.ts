import { CALCULATION_CASES } from './calculation-answers'
import { COUNTED_CASES } from './counted-answers'
import { DECIMAL_CASES } from './decimal-answers'
import { ENGLISH_CASES } from './english-answers'
import { EXPRESSION_CASES } from './expression-answers'
import { FRACTION_CASES } from './fraction-answers'
import { FRENCH_CASES } from './french-answers'
import { MEASURE_CASES } from './measure-answers'
import { PHRASE_CASES } from './phrase-answers'
import { QUANTITY_CASES } from './quantity-answers'
import { SPELLING_CASES } from './spelling-answers'
import { TEXT_CASES } from './text-answers'
import { UNIT_CASES } from './unit-answers'
import { UNKNOWN_CASES } from './unknown-answers'

/** Every table of graded answers, for the server's tests and those in a browser. */
export const ANSWER_TABLES = {
  decimal: DECIMAL_CASES,
  fraction: FRACTION_CASES,
  measure: MEASURE_CASES,
  text: TEXT_CASES,
  expression: EXPRESSION_CASES,
  unit: UNIT_CASES,
  counted: COUNTED_CASES,
  unknown: UNKNOWN_CASES,
  phrase: PHRASE_CASES,
  spelling: SPELLING_CASES,
  calculation: CALCULATION_CASES,
  quantity: QUANTITY_CASES,
  french: FRENCH_CASES,
  english: ENGLISH_CASES,
}
