import { viewWithWords } from '../../loading/view-with-words'

/** In one script beside the screen itself, which a first visit shows without them. */
export const dashboardParts = {
  weeks: viewWithWords([], async () => (await import('./five-weeks')).FiveWeeks),
  step: viewWithWords([], async () => (await import('./slot-page')).StepPage),
  assigned: viewWithWords([], async () => (await import('./slot-page')).AssignedPage),
  more: viewWithWords(['dashboardMore'], async () => (await import('./dashboard-more')).DashboardMore),
  newcomer: viewWithWords(['welcome'], async () => (await import('./newcomer-page')).NewcomerPage),
}
