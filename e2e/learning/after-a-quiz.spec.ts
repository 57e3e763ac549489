import type { Page } from '@playwright/test'
import type { LearningRecord, Quiz, VariantOfMissed } from '#shared/features/quizzes/quizzes.contract'
import type { LibraryEntry } from '#shared/features/skills/library/library.contract'
import type { RelatedContent } from '#shared/features/skills/library/related-content.contract'
import { guideForMissed } from '#shared/features/skills/library/related-content.rules'
import type { Language } from '#shared/languages'
import { wordsOf } from '../../harness/words'
import { signInDemoAdmin } from '../account/demo-accounts'
import { makeQuiz } from '../content/content-editor'
import { languagesFor } from '../coverage'
import { expect, expectAccessible, expectNoSidewaysScroll, setLanguage, test } from '../fixtures'
import { finishQuiz, prefer } from './learning'
import { answer, QUIZ_WORDS, verdict } from './quiz-screen'

const OTHER: Record<Language, Language> = { en: 'fr', fr: 'en' }

const DIFFICULTIES = ['easy', 'medium', 'hard']

const LEARNING_WORDS = wordsOf('learning')

const titleIn = (language: Language, { title, titleFr }: Pick<Quiz, 'title' | 'titleFr'>) =>
  language === 'fr' ? titleFr : title

/** The guide that covers most of these questions. */
async function findGuide(page: Page, { id, subject }: Quiz, missed: Quiz['questions']) {
  const relatedContent: RelatedContent[] = await (await page.request.get(`/api/guides-and-quizzes/${subject}`)).json()
  const related = guideForMissed(relatedContent, { quizId: id, questionIds: missed.map((question) => question.id) })
  if (!related) throw new Error('no guide explains what was missed')
  return related.guide
}

/** Picks a quiz whose topic has another quiz that is not harder, and counts two thirds of its questions as wrong. */
async function pickFailedQuiz(page: Page) {
  const quizzes: Quiz[] = await (await page.request.get('/api/quizzes/math')).json()
  const entries: LibraryEntry[] = await (await page.request.get('/api/library/math')).json()
  const topicOf = (quiz: Quiz) => entries.find(({ kind, id }) => kind === 'quiz' && id === quiz.id)?.topic?.key
  const levelOf = ({ difficulty }: Quiz) => DIFFICULTIES.indexOf(difficulty)
  const place = quizzes.findIndex((quiz) =>
    quizzes.some((other) => other !== quiz && topicOf(other) === topicOf(quiz) && levelOf(other) <= levelOf(quiz)),
  )
  return { place, wrong: Math.ceil(((quizzes[place]?.questions.length ?? 0) * 2) / 3) }
}

async function openAttemptFromProgress(page: Page, title: string) {
  await page.goto('/progress')
  await page.getByRole('main').getByRole('listitem').getByRole('link', { name: title }).first().click()
  await expect(page).toHaveURL(/\/quiz\/math\?attempt=\d+$/)
}

for (const language of languagesFor('fr')) {
  const words = QUIZ_WORDS[language]

  test.describe(`on a phone, in ${language}`, () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('a score of one third leads to the missed questions, the guide and a quiz that is not harder', async ({
      page,
      student: _,
    }) => {
      test.slow()
      await setLanguage(page, language)
      await prefer(page, language)
      const failed = await pickFailedQuiz(page)
      const quiz = await finishQuiz(page, 'math', failed)
      const missed = quiz.questions.slice(0, failed.wrong)

      const guide = titleIn(language, await findGuide(page, quiz, missed))

      // The advice of the same day follows the low score: first a guide to read, then a quiz to try.
      await page.goto('/')
      await expect(page.getByRole('main').getByText(titleIn(language, quiz)).first()).toBeVisible()
      const readFirst = LEARNING_WORDS[language].readFirst.replace('{{title}}', guide)
      await expect(page.getByRole('main').getByRole('link', { name: readFirst })).toBeVisible()
      await expectAccessible(page)
      await openAttemptFromProgress(page, titleIn(language, quiz))
      await page.reload()
      await expect(page.getByRole('heading', { name: words.results.low.title })).toBeVisible()
      await expect(page.getByText(words.results.noAnswer, { exact: true })).toHaveCount(missed.length)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      const attemptId = new URL(page.url()).searchParams.get('attempt')
      const variants: VariantOfMissed[] = await (
        await page.request.get(`/api/quiz-attempts/${attemptId}/missed`)
      ).json()
      expect(variants.length).toBeGreaterThan(0)
      await page.getByRole('link', { name: words.moves.missed }).click()
      for (const [index, original] of missed.entries()) {
        const variant = variants.find(({ question }) => question.id === original.id)
        const question = variant?.question ?? original
        await expect(page.getByText(`${index + 1} / ${missed.length}`)).toBeVisible()
        await answer(page, question, true, words)
        if (index === 0) await expectKept(page, language, missed.length)
        if (index < missed.length - 1) await page.getByRole('button', { name: words.next }).click()
      }
      await page.getByRole('button', { name: words.finish }).click()
      await expect(page.getByRole('heading', { name: words.results.excellent.title })).toBeVisible()
      // Reloading the results does not start the quiz again.
      await page.reload()
      await expect(page.getByRole('heading', { name: words.results.excellent.title })).toBeVisible()

      // The attempt is unchanged and offers the next step.
      await page.getByRole('link', { name: words.attempt.back }).click()
      await expect(page.getByRole('heading', { name: words.results.low.title })).toBeVisible()
      await page.getByText(words.moves.more).click()
      await page.getByRole('listitem').filter({ hasText: words.moves.guideText }).getByRole('link').click()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: guide })).toBeVisible()
      await page.goBack()
      await page.getByText(words.moves.more).click()
      const nextQuiz = page.getByRole('listitem').filter({ hasText: words.moves.label.quiz }).getByRole('link')
      const chosen = (await nextQuiz.textContent()) ?? ''
      await nextQuiz.click()
      await expect(page.getByRole('heading', { level: 1, name: chosen })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: chosen })).toBeVisible()
      const { quizzes }: LearningRecord = await (await page.request.get('/api/learning-record')).json()
      const next = quizzes.find((each) => titleIn(language, each) === chosen)
      expect(DIFFICULTIES.indexOf(next?.difficulty ?? '')).toBeLessThanOrEqual(DIFFICULTIES.indexOf(quiz.difficulty))
    })
  })

  /** A reload and a change of language keep the answer and its verdict. */
  async function expectKept(page: Page, language: Language, total: number) {
    await page.reload()
    await expect(verdict(page, words.correct)).toBeVisible()
    const other = OTHER[language]
    await page.getByRole('button', { name: new RegExp(`^${other}$`, 'i') }).click()
    await expect(verdict(page, QUIZ_WORDS[other].correct)).toBeVisible()
    await expect(page.getByText(`1 / ${total}`)).toBeVisible()
    await page.getByRole('button', { name: new RegExp(`^${language}$`, 'i') }).click()
    await expect(verdict(page, words.correct)).toBeVisible()
  }

  test(`an attempt shows its original questions after the quiz was edited (${language})`, async ({
    page,
    student: _,
  }) => {
    await setLanguage(page, language)
    await signInDemoAdmin(page)
    const before = {
      type: 'fill_blank',
      question: 'Twice two is ____.',
      questionFr: 'Deux fois deux font ____.',
      correctAnswer: '4',
    }
    // The type of a stored question requires ids and defaults, which the server adds.
    const quiz = await makeQuiz(page, { questions: [before] as unknown as Quiz['questions'] })
    const [question] = quiz.questions
    const data = { quizId: quiz.id, answers: { [question?.id ?? '']: '5' } }
    expect((await page.request.post('/api/quiz-attempts', { data })).status()).toBe(201)
    const edited = {
      ...before,
      question: 'Twice three is ____.',
      questionFr: 'Deux fois trois font ____.',
      correctAnswer: '6',
    }
    const answered = await page.request.put(`/api/admin/quizzes/${quiz.id}/questions`, {
      data: { questions: [edited] },
    })
    expect(answered.status()).toBe(200)

    await openAttemptFromProgress(page, titleIn(language, { ...quiz, titleFr: quiz.titleFr || quiz.title }))
    for (const _look of ['at first', 'after a reload']) {
      await expect(page.getByText(language === 'fr' ? before.questionFr : before.question)).toBeVisible()
      await expect(page.getByText(language === 'fr' ? edited.questionFr : edited.question)).toHaveCount(0)
      await page.reload()
    }
  })
}
