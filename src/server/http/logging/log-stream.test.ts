import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startNode } from '../../../../harness/program'
import { PROJECT_ROOT } from '../../project-root'
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
function startWith(program: string) {
  const script = `
    import { createLogStream } from ${JSON.stringify(join(PROJECT_ROOT, 'src/server/http/logging/log-stream.ts'))}
    const stream = createLogStream()
    ${program}`
  return startNode(['--import', 'tsx', '--input-type=module', '--eval', script])
}

test('a process that ends in the same turn leaves its last line', async () => {
  const program = startWith("stream.write('the last line\\n'); process.exit(3)")
  expect(await program.ended).toBe(3)
  expect(program.output()).toBe('the last line\n')
})

test('a process whose log nobody reads any more goes on', async () => {
  const program = startWith(`
    for (let line = 0; line < 10; line += 1) {
      stream.write('a line\\n')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    process.exit(3)`)
  program.child.stdout?.destroy()
  expect(await program.ended).toBe(3)
})
