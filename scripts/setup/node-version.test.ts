import { join } from 'node:path'
import { expect, test } from 'vitest'
import { run } from '../../harness/programs/program'

/** Runs the check with a faked Node version. */
function startWith(version: string) {
  const program = `
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })
    const { requireNode } = await import(${JSON.stringify(join(import.meta.dirname, 'node-version.mjs'))})
    requireNode()`
  return run(process.execPath, ['--input-type=module', '--eval', program])
}

test.each(['18.20.4', '20.18.9', '21.7.3', '22.11.0', '23.1.0'])('Node %s is refused with one line', (version) => {
  expect(startWith(version)).toMatchObject({
    status: 1,
    stderr: `Plume needs Node 20.19, 22.12, 24 or later; this is ${version}.\n`,
  })
})

test.each(['20.19.0', '22.12.0', '24.0.0', '26.1.0'])('Node %s is accepted', (version) => {
  expect(startWith(version)).toMatchObject({ status: 0, stderr: '' })
})
