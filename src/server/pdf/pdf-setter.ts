import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { findTextProblem } from '#shared/markdown/find-text-problem'
import { AppError } from '../http/app-error'
import { PROJECT_ROOT } from '../project-root'
import { variablesForHelpers } from '../settings/env'
import type { GuideText } from './render-guide'
import type { ReceiptText } from './render-receipt'

const MEBIBYTE = 1024 * 1024

/** A text takes a tenth of a second, and the process about 150 MiB. */
const LIMITS = { timeMs: 10_000, memoryBytes: 512 * MEBIBYTE }

export type PdfText = GuideText | ReceiptText

export interface PdfSetter {
  set(text: PdfText): Promise<Buffer>
  close(): void
}

/**
 * Renders PDFs in a child process that starts with the first text. A text that takes too long or too much memory kills
 * the process and is refused. A worker thread is not enough: its limits exclude buffers, and running out of memory
 * there ends the server.
 */
export function createPdfSetter(limits: typeof LIMITS = LIMITS): PdfSetter {
  let program: ChildProcess | undefined
  let last: Promise<unknown> = Promise.resolve()

  function startProgram(): ChildProcess {
    const started = startPdfProgram(limits.memoryBytes)
    started.once('exit', () => {
      if (program === started) program = undefined
    })
    program = started
    return started
  }

  return {
    set(text) {
      if ('content' in text && findTextProblem(text.content)) return Promise.reject(new AppError('GUIDE_TOO_LARGE'))
      // One at a time, so that a crash can be attributed to a text.
      const setting = last.then(() => setIn(program ?? startProgram(), text, limits.timeMs))
      last = setting.catch(() => {})
      return setting
    },
    close() {
      program?.kill('SIGKILL')
    },
  }
}

function startPdfProgram(memoryBytes: number): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts')
  const file = isSource ? 'src/server/pdf/pdf-program.ts' : 'dist/server/pdf-program.js'
  const program = fork(join(PROJECT_ROOT, file), [String(memoryBytes)], {
    execArgv: isSource ? ['--import', 'tsx'] : [],
    env: variablesForHelpers(),
    // Preserves buffers and dates.
    serialization: 'advanced',
    stdio: 'ignore',
  })
  // Without a listener, an error between two texts would end the server.
  program.on('error', () => {})
  program.unref()
  program.channel?.unref()
  return program
}

function setIn(program: ChildProcess, text: PdfText, timeMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const refusal = new AppError('content' in text ? 'GUIDE_TOO_LARGE' : 'SERVICE_UNAVAILABLE')
    const refuse = () => finish(() => reject(refusal))
    const timer = setTimeout(() => program.kill('SIGKILL'), timeMs)
    const fail = (error: Error) => finish(() => reject(error))
    const take = (answer: Buffer | Error) =>
      finish(() => (answer instanceof Error ? reject(answer) : resolve(Buffer.from(answer))))
    const finish = (done: () => void) => {
      clearTimeout(timer)
      program.off('exit', refuse).off('error', fail).off('message', take)
      done()
    }
    program.once('exit', refuse).once('error', fail).once('message', take)
    program.send(text, (error) => error && fail(error))
  })
}
