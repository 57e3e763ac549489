import { expect, test } from 'vitest'
import { byName } from './by-name'

test('names are sorted as people look for them, ignoring accents and case', () => {
  const names = ['Zoé', 'Félix', 'Ève', 'eve', 'Étienne', 'Amara', 'Tutor 10', 'Tutor 9']
  const sorted = names.map((name, id) => ({ name, id })).sort(byName)
  expect(sorted.map(({ name }) => name)).toEqual([
    ...['Amara', 'Étienne', 'Ève', 'eve', 'Félix', 'Tutor 9', 'Tutor 10', 'Zoé'],
  ])
})
