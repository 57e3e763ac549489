import { readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { preparedFiles } from './prepared-school'

test('the committed demo school was made for this schema and plan', () => {
  const { committed } = preparedFiles()
  const files = readdirSync(dirname(committed)).filter((name) => name.endsWith('.br'))
  expect(files, 'run `npm run demo-school` and commit its file').toEqual([basename(committed)])
})
