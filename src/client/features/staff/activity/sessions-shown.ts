import { useSearch } from 'wouter'
import type { SESSION_FIGURES } from '#shared/features/staff/activity.contract'
import { isRealDay } from '#shared/time/calendar'

/** What the list of sessions is narrowed to: it stands in the address. */
export interface SessionsShown {
  only?: (typeof SESSION_FIGURES)[number]
  tutor?: string
  day?: string
}

export function useSessionsShown(only: SessionsShown['only']): SessionsShown {
  const asked = new URLSearchParams(useSearch())
  const [tutor, day] = [asked.get('tutor') ?? '', asked.get('day') ?? '']
  return {
    ...(only && { only }),
    ...(/^[1-9]\d{0,8}$/.test(tutor) && { tutor }),
    ...(isRealDay(day) && { day }),
  }
}
