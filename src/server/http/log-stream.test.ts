import { spawn } from 'node:child_process'
import { once } from 'node:events'
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

/** A process of its own, with a stream to its standard output. */
function start(program: string) {
  const script = `
    import { createLogStream } from ${JSON.stringify(join(PROJECT_ROOT, 'src/server/http/log-stream.ts'))}
    const stream = createLogStream()
    ${program}`
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], { cwd: PROJECT_ROOT })
}

test('a process that ends in the same turn leaves its last line', async () => {
  const child = start("stream.write('the last line\\n'); process.exit(3)")
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  expect(await once(child, 'close')).toEqual([3, null])
  expect(said).toBe('the last line\n')
})

test('a process whose log nobody reads any more goes on', async () => {
  const child = start(`
    for (let line = 0; line < 10; line += 1) {
      stream.write('a line\\n')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    process.exit(3)`)
  child.stdout.destroy()
  expect(await once(child, 'exit')).toEqual([3, null])
})
