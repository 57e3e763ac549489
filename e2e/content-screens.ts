import type { Page } from '@playwright/test'
import type { Quiz } from '#shared/features/quizzes/quizzes.contract'
import type { StudyGuide } from '#shared/features/study-guides/guide.contract'
import type { Screen } from './screens'

/** The screens whose address holds a number, found by asking the site: a quiz, and a guide of each kind that has a page. */
export async function findContentScreens(page: Page): Promise<Screen[]> {
  const quizzes: Quiz[] = await (await page.request.get('/api/quizzes/math')).json()
  const guides: StudyGuide[] = await (await page.request.get('/api/study-guides/math')).json()
  const ofKind = (type: StudyGuide['type']) => guides.find((guide) => guide.type === type && guide.fileUrl)?.fileUrl
  const paths = {
    'quiz-player': quizzes[0] && `/quiz/math?quiz=${quizzes[0].id}`,
    'guide-audio': ofKind('audio'),
    'guide-interactive': ofKind('interactive'),
    'guide-video': ofKind('video'),
  }
  return Object.entries(paths).map(([name, path]) => {
    if (!path) throw new Error(`the site has no content for the screen ${name}`)
    return { name, path, who: 'student' }
  })
}
