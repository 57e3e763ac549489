import { viewWithWords } from '../../../loading/view-with-words'

const load = () => import('./overview-more')

/** In one script beside the first view of the portal, which opens with the to-do list. */
export const overviewParts = {
  month: viewWithWords([], async () => (await load()).OVERVIEW_PARTS.MonthSheet),
  day: viewWithWords([], async () => (await load()).OVERVIEW_PARTS.TodaySessions),
  users: viewWithWords([], async () => (await load()).OVERVIEW_PARTS.TotalUsers),
  week: viewWithWords([], async () => (await load()).OVERVIEW_PARTS.WeekFigures),
}
