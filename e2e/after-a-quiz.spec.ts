import type { Page } from '@playwright/test'
import type { LearningRecord, Quiz } from '#shared/features/quizzes/quizzes.contract'
import type { LibraryEntry } from '#shared/features/skills/library.contract'
import type { ContentTie } from '#shared/features/skills/related-content.contract'
import { guideForMissed } from '#shared/features/skills/related-content.rules'
import type { Language } from '#shared/languages'
import { wordsOf } from '../harness/words'
import { makeQuiz } from './admin-content'
import { signInDemoAdmin } from './demo-accounts'
import { expect, expectAccessible, expectNoSidewaysScroll, speak, test } from './fixtures'
import { finishQuiz, prefer } from './learning'
import { answer, QUIZ_WORDS, verdict } from './quiz-sheet'
import { walkedIn } from './walked-in'

const OTHER: Record<Language, Language> = { en: 'fr', fr: 'en' }

const LADDER = ['easy', 'medium', 'hard']

const LEARNING_WORDS = wordsOf('learning')

const titleIn = (language: Language, { title, titleFr }: Pick<Quiz, 'title' | 'titleFr'>) =>
  language === 'fr' ? titleFr : title

/** The guide that explains the most of these questions. */
async function findGuide(page: Page, { id, subject }: Quiz, missed: Quiz['questions']) {
  const ties: ContentTie[] = await (await page.request.get(`/api/guides-and-quizzes/${subject}`)).json()
  const tie = guideForMissed(ties, { quizId: id, questionIds: missed.map((question) => question.id) })
  if (!tie) throw new Error('no guide explains what was missed')
  return tie.guide
}

/** The place in the list of a quiz whose topic has another that is not harder, and two thirds of its questions. */
async function findFollowed(page: Page) {
  const quizzes: Quiz[] = await (await page.request.get('/api/quizzes/math')).json()
  const entries: LibraryEntry[] = await (await page.request.get('/api/library/math')).json()
  const topicOf = (quiz: Quiz) => entries.find(({ kind, id }) => kind === 'quiz' && id === quiz.id)?.topic?.key
  const rungOf = ({ difficulty }: Quiz) => LADDER.indexOf(difficulty)
  const place = quizzes.findIndex((quiz) =>
    quizzes.some((other) => other !== quiz && topicOf(other) === topicOf(quiz) && rungOf(other) <= rungOf(quiz)),
  )
  return { place, wrong: Math.ceil(((quizzes[place]?.questions.length ?? 0) * 2) / 3) }
}

async function openAttemptFromProgress(page: Page, title: string) {
  await page.goto('/progress')
  await page.getByRole('main').getByRole('listitem').getByRole('link', { name: title }).first().click()
  await expect(page).toHaveURL(/\/quiz\/math\?attempt=\d+$/)
}

for (const language of walkedIn('fr')) {
  const words = QUIZ_WORDS[language]

  test.describe(`on a phone, in ${language}`, () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('a third right leads to the missed questions, the guide and a quiz that is not harder', async ({
      page,
      student: _,
    }) => {
      test.slow()
      await speak(page, language)
      await prefer(page, language)
      const followed = await findFollowed(page)
      const quiz = await finishQuiz(page, 'math', followed)
      const missed = quiz.questions.slice(0, followed.wrong)

      const guide = titleIn(language, await findGuide(page, quiz, missed))

      // The same day's advice follows the failure: what to read, then what to try.
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

      await page.getByRole('link', { name: words.moves.missed }).click()
      for (const [index, question] of missed.entries()) {
        await expect(page.getByText(`${index + 1} / ${missed.length}`)).toBeVisible()
        await answer(page, question, true, words)
        if (index === 0) await expectKept(page, language, missed.length)
        if (index < missed.length - 1) await page.getByRole('button', { name: words.next }).click()
      }
      await page.getByRole('button', { name: words.finish }).click()
      await expect(page.getByRole('heading', { name: words.results.excellent.title })).toBeVisible()
      // What is finished does not start again.
      await page.reload()
      await expect(page.getByRole('heading', { name: words.results.excellent.title })).toBeVisible()

      // The attempt itself stays what it was, and leads on.
      await page.getByRole('link', { name: words.attempt.back }).click()
      await expect(page.getByRole('heading', { name: words.results.low.title })).toBeVisible()
      await page.getByRole('listitem').filter({ hasText: words.moves.guideText }).getByRole('link').click()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: guide })).toBeVisible()
      await page.goBack()
      const harder = page.getByRole('listitem').filter({ hasText: words.moves.label.quiz }).getByRole('link')
      const chosen = (await harder.textContent()) ?? ''
      await harder.click()
      await expect(page.getByRole('heading', { level: 1, name: chosen })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: chosen })).toBeVisible()
      const { quizzes }: LearningRecord = await (await page.request.get('/api/learning-record')).json()
      const next = quizzes.find((each) => titleIn(language, each) === chosen)
      expect(LADDER.indexOf(next?.difficulty ?? '')).toBeLessThanOrEqual(LADDER.indexOf(quiz.difficulty))
    })
  })

  /** A reload and a change of language leave the answer with its verdict where it is. */
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

  test(`an attempt shows what was asked then, also after its quiz was edited (${language})`, async ({
    page,
    student: _,
  }) => {
    await speak(page, language)
    await signInDemoAdmin(page)
    const before = {
      type: 'fill_blank',
      question: 'Twice two is ____.',
      questionFr: 'Deux fois deux font ____.',
      correctAnswer: '4',
    }
    // What staff may write is more than a stored question says: ids and defaults are the server's.
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
