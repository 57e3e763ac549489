import { isRealDay } from '#shared/time/calendar'

export const DESK_VIEWS = ['today', 'week', 'hours', 'account'] as const
export type DeskView = (typeof DESK_VIEWS)[number]

/** The content of the address: a session, or a view with a day of the week to show. */
export interface DeskLocation {
  view: DeskView
  day: string | null
  sessionId: number | null
}

export function readDeskView(search: string): DeskLocation {
  const params = new URLSearchParams(search)
  const day = params.get('day') ?? ''
  return {
    view: DESK_VIEWS.find((view) => view === params.get('view')) ?? 'today',
    // The server knows only this century.
    day: day.startsWith('20') && isRealDay(day) ? day : null,
    sessionId: Number(/^[1-9]\d{0,8}$/.exec(params.get('session') ?? '')?.[0]) || null,
  }
}
