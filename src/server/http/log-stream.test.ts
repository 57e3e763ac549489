import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '../project-root'
import { createLogStream } from './log-stream'

test('the lines of one turn are written together, in their order, and those of the next after them', async () => {
  const written: string[] = []
  const stream = createLogStream({ write: (text) => written.push(text) })
  stream.write('one\n')
  stream.write('two\n')
  expect(written).toEqual([])
  await nextTurn()
  expect(written).toEqual(['one\ntwo\n'])
  stream.write('three\n')
  await nextTurn()
  expect(written).toEqual(['one\ntwo\n', 'three\n'])
})

test('a process that ends in the same turn leaves its last line', () => {
  const program = `
    import { createLogStream } from ${JSON.stringify(join(PROJECT_ROOT, 'src/server/http/log-stream.ts'))}
    createLogStream().write('the last line\\n')
    process.exit(3)`
  const ended = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
  })
  expect(ended).toMatchObject({ status: 3, stdout: 'the last line\n' })
})
