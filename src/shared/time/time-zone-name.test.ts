import { afterEach, expect, test } from 'vitest'
import { setBusinessTimeZone } from './business-day'
import { timeZoneName } from './time-zone-name'

afterEach(() => setBusinessTimeZone('America/Toronto'))

test.each([
  ['America/Toronto', 'Eastern time', 'heure de l’Est'],
  ['America/Halifax', 'Atlantic time', 'heure de l’Atlantique'],
  ['America/Vancouver', 'Pacific time', 'heure du Pacifique'],
  ['Europe/Paris', 'Central European time', 'heure de l’Europe centrale'],
])('names %s in both languages', (zone, en, fr) => {
  setBusinessTimeZone(zone)
  expect([timeZoneName('en'), timeZoneName('fr')]).toEqual([en, fr])
})
