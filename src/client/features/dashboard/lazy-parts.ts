import { viewWithWords } from '../../loading/view-with-words'

const load = () => import('./dashboard-more')

/** In one script beside the screen itself, which a first visit shows without them. */
export const dashboardParts = {
  weeks: viewWithWords(['dashboardMore'], async () => (await load()).LAZY_PARTS.FiveWeeks),
  session: viewWithWords(['dashboardMore'], async () => (await load()).LAZY_PARTS.SessionPage),
  step: viewWithWords(['dashboardMore'], async () => (await load()).LAZY_PARTS.StepPage),
  assigned: viewWithWords(['dashboardMore'], async () => (await load()).LAZY_PARTS.AssignedPage),
  more: viewWithWords(['dashboardMore'], async () => (await load()).LAZY_PARTS.DashboardMore),
  confirmEmail: viewWithWords([], async () => (await load()).LAZY_PARTS.ConfirmEmail),
  preview: viewWithWords([], async () => (await import('./question-preview')).QuestionPreview),
  newcomer: viewWithWords(['welcome'], async () => (await import('./newcomer-page')).NewcomerPage),
}
