import { isRealDay } from '#shared/time/calendar'

/** The pages of the desk. */
export const DESK_VIEWS = ['today', 'week', 'hours'] as const
export type DeskView = (typeof DESK_VIEWS)[number]

/** What the address asks for: one session, or a page and, for a week, one of its days. */
export interface ShownDesk {
  view: DeskView
  day: string | null
  sessionId: number | null
}

export function readDeskView(search: string): ShownDesk {
  const asked = new URLSearchParams(search)
  const day = asked.get('day') ?? ''
  return {
    view: DESK_VIEWS.find((view) => view === asked.get('view')) ?? 'today',
    // As far as the server looks.
    day: day.startsWith('20') && isRealDay(day) ? day : null,
    sessionId: Number(/^[1-9]\d{0,8}$/.exec(asked.get('session') ?? '')?.[0]) || null,
  }
}
