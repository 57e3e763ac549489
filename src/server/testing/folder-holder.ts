import { closeSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { lockFolder } from '../db/embedded/folder-lock'
import { TRUST_SCALE } from './trust-scale'

/**
 * A separate process that runs commands, one per line, and answers each with a line: `wake` up, `take` and `release`
 * the folder, or `churn` through it many times and count how often another process was inside.
 */
const folder = process.argv[2] ?? ''
let lock: ReturnType<typeof lockFolder> | undefined

const commands: Record<string, () => string> = {
  wake: () => 'awake',
  take: () => {
    lock = lockFolder(folder)
    return 'held'
  },
  release: () => {
    lock?.release()
    return 'released'
  },
  churn: () => {
    let [entered, crowded] = [0, 0]
    for (let round = 0; round < TRUST_SCALE.churns; round++) {
      const outcome = enterAlone()
      if (outcome !== 'refused') entered++
      if (outcome === 'crowded') crowded++
    }
    return `entered ${entered} crowded ${crowded}`
  },
}

function enterAlone(): 'alone' | 'crowded' | 'refused' {
  let mine: ReturnType<typeof lockFolder>
  try {
    mine = lockFolder(folder)
  } catch {
    return 'refused'
  }
  const alone = claim()
  if (alone) rmSync(join(folder, 'inside'), { force: true })
  mine.release()
  return alone ? 'alone' : 'crowded'
}

function claim(): boolean {
  try {
    closeSync(openSync(join(folder, 'inside'), 'wx'))
    return true
  } catch {
    return false
  }
}

for await (const command of createInterface({ input: process.stdin })) {
  try {
    process.stdout.write(`${commands[command]?.()}\n`)
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : error}\n`)
  }
}
