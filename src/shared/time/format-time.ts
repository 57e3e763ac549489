import type { Language } from '../languages'

/** A time of day (`HH:MM`): `2:00 PM`, `14 h`, `14 h 30`. */
export function formatTime(time: string, language: Language): string {
  const [hour, minute] = [Number(time.slice(0, 2)), time.slice(3, 5)]
  if (language === 'fr') return minute === '00' ? `${hour}\u00a0h` : `${hour}\u00a0h\u00a0${minute}`
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}

/** From when to when: `2:00 – 3:00 PM`, `11:00 AM – 1:00 PM`, `14 h – 15 h`. */
export function formatTimeSpan(start: string, end: string, language: Language): string {
  const [from, to] = [formatTime(start, language), formatTime(end, language)]
  const halfDay = / [AP]M$/
  const isSameHalf = halfDay.exec(from)?.[0] === halfDay.exec(to)?.[0]
  return `${isSameHalf ? from.replace(halfDay, '') : from} – ${to}`
}
