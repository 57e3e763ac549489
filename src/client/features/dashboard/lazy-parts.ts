import { viewWithWords } from '../../loading/view-with-words'

/** Fetched beside the screen itself, which a first visit shows without them. */
export const dashboardParts = {
  more: viewWithWords(['dashboardMore'], async () => (await import('./dashboard-more')).DashboardMore),
  newcomer: viewWithWords(['welcome'], async () => (await import('./newcomer-page')).NewcomerPage),
}
