import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startNode } from '../../../../harness/programs/program'
import { PROJECT_ROOT } from '../../project-root'
import { createLogStream } from './log-stream'

test('lines of one event-loop turn are written together and in order, before those of the next', async () => {
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

/** A separate process with a stream to its standard output. */
function startWith(program: string) {
  const script = `
    import { createLogStream } from ${JSON.stringify(join(PROJECT_ROOT, 'src/server/http/logging/log-stream.ts'))}
    const stream = createLogStream()
    ${program}`
  return startNode(['--import', 'tsx', '--input-type=module', '--eval', script])
}

test('a process that exits in the same turn still writes its last line', async () => {
  const program = startWith("stream.write('the last line\\n'); process.exit(3)")
  expect(await program.ended).toBe(3)
  expect(program.output()).toBe('the last line\n')
})

test('a process continues when nobody reads its log any more', async () => {
  const program = startWith(`
    for (let line = 0; line < 10; line += 1) {
      stream.write('a line\\n')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    process.exit(3)`)
  program.child.stdout?.destroy()
  expect(await program.ended).toBe(3)
})
