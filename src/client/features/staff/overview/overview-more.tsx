import { MonthSheet } from './month-figures'
import { TodaySessions } from './today-sessions'
import { TotalUsers, WeekFigures } from './week-figures'

export const OVERVIEW_PARTS = { MonthSheet, TodaySessions, TotalUsers, WeekFigures }
