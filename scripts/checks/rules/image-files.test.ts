import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** Created by the build or by the operator, or only for the demo. */
const NOT_COPIED = ['dist', '.env', 'src/server/demo/prepared']

test('the container image has every file that the server reads at run time', () => {
  const [image = ''] = readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8').split('FROM ').slice(-1)
  const copied = [...image.matchAll(/^COPY (\S+) \1$/gm)].map(([, path = '']) => path)
  const read = listSources('src/server').flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/join\(PROJECT_ROOT, '([^']+)'/g)].map(([, path = '']) => path),
  )
  expect(read).toContain('src/server/data/fonts')
  const missing = read.filter(
    (path) => ![...copied, ...NOT_COPIED].some((folder) => `${path}/`.startsWith(`${folder}/`)),
  )
  expect(missing).toEqual([])
})

function listSources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing/.test(file))
    .map((file) => join(folder, file))
}
