import { findFeedback } from '#shared/features/quizzes/feedback.rules'
import { scaleSteps } from '#shared/figures/drawing/graphs/scale-steps'
import { LANGUAGES } from '#shared/languages'
import { DISCS, FIELDS, ROUNDS } from '../../features/practice/templates/math/scene-tables'
import type { GeneratedDraft, GeneratedQuestion } from '../../features/practice/templates/question'
import { GOODS, THINGS } from '../../features/practice/templates/scenes'
import { makeDraft, makeQuestion, offered, type Template } from '../../features/practice/templates/template'
import { findEquations } from './find-equations'

/** Problems that a teacher would object to although every number is right. */
export function senseProblems(template: Template, seed: number): string[] {
  const question = makeQuestion(template, seed)
  const { draft } = makeDraft(template, seed)
  return [
    ...deniedOptions(draft),
    ...emptyFeedback(draft),
    ...keyForms(draft),
    ...tautologies(draft),
    ...unreadableBars(question),
    ...absurdAmounts(draft),
    ...unrecognizedMistakes(question, draft),
    ...(template.subject === 'math'
      ? [...missingSteps(draft), ...revealingHints(draft), ...revealingFeedback(draft)]
      : quotedAnswers(draft)),
  ].map((problem) => `seed ${seed}: ${problem}`)
}

/** Words that a rule may form by accident and that are unsuitable for children. */
const DENIED = new Set(
  'roofie roofies oxie oxies ass asses arse cock cocks dick dicks tit tits cul con cons pute putes'.split(' '),
)

/** Repeated letters: no child writes `noixx`, `curieuxxe`, `copyyed` or `manteauaux`. */
const PILED = /xx|yy|(\p{L})\1\1|auaux|aux[sx]|eux[sx]/u

function deniedOptions(draft: GeneratedDraft): string[] {
  return offered(draft)
    .map(({ option }) => option.en)
    .filter((text) => /^[\p{L}’]+$/u.test(text) && (DENIED.has(text) || PILED.test(text)))
    .map((text) => `a wrong option that nobody would write: “${text}”`)
}

const EMPTY = /^(?:[A-Z]\p{L}+(?: the \p{L}+)?(?: by \p{L}+)? again\.|Calculate again\.)$/u

/** “Count again.” names no misconception. */
function emptyFeedback(draft: GeneratedDraft): string[] {
  return offered(draft)
    .filter(({ feedbackText }) => EMPTY.test(feedbackText.en))
    .map(({ mistake, feedbackText }) => `${mistake}: “${feedbackText.en}” names no mistake`)
}

/** If the right fraction has to be in lowest terms, it must not be the only one that is. */
function keyForms(draft: GeneratedDraft): string[] {
  if (!/lowest terms|simplest form/.test(draft.question.en) || !isReduced(draft.right.en)) return []
  return offered(draft).some(({ option }) => isReduced(option.en)) ? [] : ['only the right option is in lowest terms']
}

function isReduced(text: string): boolean {
  const [, above = 1, below = 1] = /(\d+)\}\{(\d+)/.exec(text) ?? /(\d+):(\d+)/.exec(text) ?? []
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
  return divisor(Number(above), Number(below)) === 1
}

/** “5/6 = 5/6” explains nothing. */
function tautologies({ explanation, hints, solution = [] }: GeneratedDraft): string[] {
  return LANGUAGES.flatMap((language) =>
    [explanation, ...hints, ...solution]
      .flatMap((text) => findEquations(text[language], language))
      .filter((equation) => {
        const sides = equation.split('=').map((side) => side.replace(/[\s()]/g, ''))
        return sides.some((side, place) => place > 0 && side === sides[place - 1])
      })
      .map((equation) => `${equation} says nothing`),
  )
}

/** A bar whose top is between two lines of the grid cannot be read exactly. */
function unreadableBars({ figure }: GeneratedQuestion): string[] {
  if (figure?.kind !== 'bar-graph') return []
  const lines = scaleSteps(Math.max(...figure.bars.map(({ value }) => value)))
  return figure.bars.flatMap(({ label, value }) => (lines.includes(value) ? [] : [`${label}: ${value} is on no line`]))
}

/** Implausible amounts: 3,145 muffins, mittens at $180. */
function absurdAmounts({ question, right }: GeneratedDraft): string[] {
  const text = `${question.en} ${right.en}`
  const amounts = (pattern: string) =>
    Array.from(text.matchAll(new RegExp(pattern, 'gi')), ([, amount = '']) => Number(amount.replace(/,/g, '')))
  return [
    ...THINGS.flatMap(({ en: [one, many], most }) =>
      amounts(`(\\d[\\d,]*) (?:${one}|${many})\\b`).flatMap((amount) => (amount > most ? [`${amount} ${many}`] : [])),
    ),
    ...GOODS.flatMap(({ en, prices: [lowest, highest] }) =>
      amounts(`${en}[^.$]{0,12}\\$(\\d[\\d,.]*\\d|\\d)`).flatMap((price) =>
        price < lowest || price > highest + 1 ? [`${en} at $${price}`] : [],
      ),
    ),
    ...amounts('book has (\\d[\\d,]*) pages').flatMap((pages) => (pages > 1_000 ? [`a book of ${pages} pages`] : [])),
    ...boxProblems(text),
    ...cupProblems(question.en),
    ...sizeProblems(question.en),
    ...amounts('(\\d+)\u00a0?°C').flatMap((degrees) => (degrees > HOTTEST ? [`${degrees} °C`] : [])),
    ...amounts('(\\d+) m ladder').flatMap((metres) => (metres > LONGEST_LADDER ? [`a ladder of ${metres} m`] : [])),
  ]
}

const HOTTEST = 60
const LONGEST_LADDER = 16

/** Lengths that do not fit the place or thing they belong to: a chicken yard of 90 m. */
function sizeProblems(question: string): string[] {
  const sized = [
    ...FIELDS.map(({ place, metres }) => ({ name: place.en, range: metres, unit: 'm' })),
    ...ROUNDS.map(({ place, metres }) => ({ name: place.en, range: metres, unit: 'm' })),
    ...DISCS.map(({ thing, decimetres }) => ({ name: thing.en, range: decimetres, unit: 'dm' })),
  ]
  return sized
    .filter(({ name }) => question.toLowerCase().includes(`${name} `))
    .flatMap(({ name, range: [least, most], unit }) =>
      Array.from(question.matchAll(new RegExp(`(\\d+)\u00a0?\\s?${unit}\\b`, 'g')), ([, length]) => Number(length))
        // A diagonal is longer than both sides.
        .filter((length) => length < least || length > most * Math.SQRT2)
        .map((length) => `${name} with ${length} ${unit}`),
    )
}

/** More than a cup of anything for each person. */
function cupProblems(question: string): string[] {
  const [, cups] = /(\d+) cups/.exec(question) ?? []
  const people = Array.from(question.matchAll(/(\d+) people/g), ([, number]) => Number(number))
  return cups !== undefined && Number(cups) > Math.min(...people) ? [`${cups} cups for ${people[0]} people`] : []
}

function boxProblems(text: string): string[] {
  const [, long, wide] = /(\d+) c?m long(?: and|,) (\d+) c?m wide/.exec(text) ?? []
  return long !== undefined && Number(wide) > Number(long) ? [`${wide} wide and only ${long} long`] : []
}

/** A misconception is recognized when its answer is typed. */
function unrecognizedMistakes(question: GeneratedQuestion, draft: GeneratedDraft): string[] {
  if (question.type !== 'fill_blank') return []
  const mistakes = question.commonMistakes ?? []
  const words = (text: string) => text.split(' ').length
  if (mistakes.length > 0 && mistakes.every(({ answer }) => words(answer) > words(String(question.correctAnswer)) + 2))
    return [`“${mistakes[0]?.answer}” is not an answer to the typed question`]
  if (mistakes.length === 0 && offered(draft).some(({ option }) => option.value !== undefined))
    return ['no misconception is recognized']
  return mistakes
    .filter(({ answer }) => !findFeedback(question, answer) && !isRightAnswer(question, answer))
    .map(({ answer }) => `“${answer}” is not recognized`)
}

function isRightAnswer(question: GeneratedQuestion, answer: string): boolean {
  return (
    findFeedback({ ...question, commonMistakes: [{ answer, feedback: '-', feedbackFr: '-' }] }, answer) === undefined
  )
}

/** An explanation shows how to get the answer, not only that it is right. */
function missingSteps({ explanation, check }: GeneratedDraft): string[] {
  if (!check?.answer) return []
  const operators = check.answer.replace(/\(−/g, '(').match(/[+−×÷^]|(?<!\d)\/|mod|sqrt/g) ?? []
  const equations = findEquations(explanation.en, 'en')
  const words = explanation.en.replace(/\\\(.*?\\\)/g, '').match(/[a-z]{2,}/gi) ?? []
  return operators.length > 0 && equations.length < 2 && words.length < 2 ? [`no step in “${explanation.en}”`] : []
}

/** Feedback on a first try must not give the answer away: not “0.33 < 0.5”, nor “that is 1 too many”. */
function revealingFeedback({ question, wrong, right, typed }: GeneratedDraft): string[] {
  const feedback = [...wrong, ...(typed?.mistakes ?? [])].map(({ feedbackText }) => feedbackText.en)
  return feedback
    .filter((text) => OFF_BY.test(text) || reveals(text, { question, right }))
    .map((text) => `“${text}” reveals the answer`)
}

/** In a language, feedback may not quote the right word. */
function quotedAnswers({ question, wrong, right, typed }: GeneratedDraft): string[] {
  const quoted = [`“${right.en}”`, `«\u00a0${right.en}\u00a0»`]
  const isQuotedIn = (text: string) => quoted.some((one) => text.includes(one))
  if (isQuotedIn(question.en)) return []
  return [...wrong, ...(typed?.mistakes ?? [])]
    .filter(({ option, feedbackText }) => option.en !== right.en && isQuotedIn(feedbackText.en))
    .map(({ feedbackText }) => `“${feedbackText.en}” reveals the answer`)
}

const OFF_BY = /is \d+ too (?:many|few|much)|(?:twice|half|double) (?:of )?the answer|\d chances? out of \d/

/** A whole number, or one of the question's, may be in a text for another reason. */
function reveals(text: string, { question, right }: Pick<GeneratedDraft, 'question' | 'right'>): boolean {
  const [plain = '', answer = ''] = [text, right.en].map((one) => one.replace(/\\[()]/g, ''))
  if (/^[−-]?[\d,]+$/.test(answer) || question.en.includes(answer.replace(/[$°%]/g, ''))) return false
  const literal = answer.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\d.])${literal}(?![\\d.]*\\d)`).test(plain)
}

/** A hint helps to find the answer; it does not contain it. */
function revealingHints({ hints, right, question }: GeneratedDraft): string[] {
  const [first] = hints
  const told = hints.filter(({ en }) => reveals(en, { question, right }) || en.endsWith(` = ${right.en}.`))
  if (told.length > 0) return told.map(({ en }) => `the hint “${en}” reveals the answer`)
  const answer = right.en.replace(/[^\d.,]/g, '')
  if (!first || answer.length < 2 || question.en.includes(answer)) return []
  const numbers: readonly string[] = first.en.match(/\d[\d.,]*\d|\d/g) ?? []
  return numbers.includes(answer) ? [`the first hint contains ${answer}`] : []
}
