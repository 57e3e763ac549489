import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks the operator, one line each. A secret is not shown, and never taken from the command line, where others could read it. */
export async function ask<Name extends string>(
  questions: readonly { name: Name; isSecret?: boolean }[],
): Promise<Record<Name, string>> {
  let isMuted = false
  const output = new Writable({
    write(chunk, encoding, done) {
      if (!isMuted) process.stdout.write(chunk, encoding)
      done()
    },
  })
  const terminal = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })
  const lines = terminal[Symbol.asyncIterator]()
  const answers: [Name, string][] = []
  for (const { name, isSecret = false } of questions) {
    process.stdout.write(`${name}: `)
    isMuted = isSecret
    const { value } = await lines.next()
    isMuted = false
    if (isSecret) process.stdout.write('\n')
    answers.push([name, String(value ?? '')])
  }
  terminal.close()
  // `Object.fromEntries` forgets the names.
  return Object.fromEntries(answers) as Record<Name, string>
}
