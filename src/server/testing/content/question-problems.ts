import { describeFigure } from '#shared/figures/description/describe-figure'
import { Figure } from '#shared/figures/figure'
import { LANGUAGES } from '#shared/languages'
import { findFormulaProblem } from '#shared/mathematics/marked-text'
import type { GeneratedQuestion } from '../../features/practice/templates/question'
import { makeDraft, makeQuestion, offered, type Template } from '../../features/practice/templates/template'
import { englishProblems, frenchProblems, withoutQuotes } from './language-problems'

/** All problems of a seed's question, whatever its subject. */
export function questionProblems(template: Template, seed: number): string[] {
  const question = makeQuestion(template, seed)
  const problems = [
    ...(JSON.stringify(question) === JSON.stringify(makeQuestion(template, seed))
      ? []
      : ['is not made the same again']),
    ...(question.type === 'multiple_choice' ? optionProblems(question) : typedProblems(question)),
    ...mistakeProblems(template, seed),
    ...textProblems(question, template),
    ...figureProblems(question),
    ...(template.subject === 'math' ? [] : explanationProblems(template, seed)),
  ]
  return problems.map((problem) => `seed ${seed}: ${problem}`)
}

function optionProblems({ options, optionsFr, correctAnswer, feedback, feedbackFr }: GeneratedQuestion): string[] {
  const isRight = (_: unknown, index: number) => index === correctAnswer
  return [
    ...(new Set(options).size === 4 && new Set(optionsFr).size === 4 ? [] : [`options: ${options.join(' | ')}`]),
    ...(typeof correctAnswer === 'number' && options.some(isRight) ? [] : ['no right option']),
    ...(feedback.every((feedbackText, index) => (feedbackText === null) === isRight(feedbackText, index))
      ? []
      : ['a remark is missing']),
    ...(feedbackFr.every((feedbackText, index) => (feedbackText === null) === isRight(feedbackText, index))
      ? []
      : ['a remark is missing']),
  ]
}

function typedProblems({ options, correctAnswer, answerKind, feedback }: GeneratedQuestion): string[] {
  const isBare = options.length === 0 && feedback.length === 0
  return isBare && answerKind && typeof correctAnswer === 'string' && correctAnswer !== '' ? [] : ['a typed answer']
}

function mistakeProblems(template: Template, seed: number): string[] {
  const names = offered(makeDraft(template, seed).draft).map(({ mistake }) => mistake)
  return names.every((name) => /^[a-z]+(-[a-z]+)*$/.test(name)) ? [] : [`misconceptions: ${names.join(', ')}`]
}

function textProblems(question: GeneratedQuestion, { subject }: Template): string[] {
  const feedback = question.feedback.flatMap((feedbackText) =>
    feedbackText === null ? [] : [withoutQuotes(feedbackText)],
  )
  const feedbackFr = question.feedbackFr.flatMap((feedbackText) =>
    feedbackText === null ? [] : [withoutQuotes(feedbackText)],
  )
  const english = [question.question, question.explanation, ...question.hints, ...question.solution, ...feedback]
  const french = [
    question.questionFr,
    question.explanationFr,
    ...question.hintsFr,
    ...question.solutionFr,
    ...feedbackFr,
  ]
  return [
    ...(english.length === french.length ? [] : ['not as many texts in both languages']),
    ...english.flatMap((text) => englishProblems(text, subject)),
    ...french.flatMap((text) => frenchProblems(text, subject)),
    ...english.flatMap((text, index) => untranslated(text, french[index] ?? '')),
    ...[...english, ...french, ...question.options, ...question.optionsFr].flatMap(formulaProblems),
    ...(question.hints.length <= 3 ? [] : ['more than three hints']),
  ]
}

/** Sentences with words must differ; “3 + 4 = 7” may be the same. */
function untranslated(english: string, french: string): string[] {
  const hasWords = /[a-z]{2,}/i.test(withoutQuotes(english).replace(/\\\(.*?\\\)/g, ''))
  return hasWords && english === french ? [`not translated: “${english}”`] : []
}

function formulaProblems(text: string): string[] {
  const problem = findFormulaProblem(text)
  return problem === null ? [] : [`${problem} in “${text}”`]
}

/**
 * A language lesson explains by the form in its tables: the explanation names it, or quotes some words of it. In
 * mathematics the numbers of an explanation are recalculated (`math-problems.ts`).
 */
function explanationProblems(template: Template, seed: number): string[] {
  const { right, explanation } = makeDraft(template, seed).draft
  return LANGUAGES.flatMap((language) => {
    const [form, explained] = [right[language].toLowerCase(), explanation[language].toLowerCase()]
    const quoted = explained.match(/(?<=“)[^”]+|(?<=«\u00a0)[^»]+(?=\u00a0»)/g) ?? []
    const isNamed = explained.includes(form) || quoted.some((words) => words.includes(' ') && form.includes(words))
    return isNamed ? [] : [`“${right[language]}” is not explained by “${explanation[language]}”`]
  })
}

function figureProblems({ figure }: GeneratedQuestion): string[] {
  if (!figure) return []
  const parsed = Figure.safeParse(figure)
  if (!parsed.success) return [`figure ${JSON.stringify(figure)}`]
  return describeFigure(figure, 'en') === describeFigure(figure, 'fr') ? ['a figure without French words'] : []
}
