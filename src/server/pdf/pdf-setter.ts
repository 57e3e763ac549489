import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { findTextProblem } from '#shared/markdown/find-text-problem'
import { variablesForHelpers } from '../env'
import { AppError } from '../http/app-error'
import { PROJECT_ROOT } from '../project-root'
import type { GuideText } from './render-guide'
import type { ReceiptText } from './render-receipt'

const MEBIBYTE = 1024 * 1024

/** A text takes a tenth of a second, and the program with its fonts about 150 MiB. */
const LIMITS = { timeMs: 10_000, memoryBytes: 512 * MEBIBYTE }

/** What is set as a PDF: a guide, or a receipt. */
export type PdfText = GuideText | ReceiptText

export interface PdfSetter {
  set(text: PdfText): Promise<Buffer>
  close(): void
}

/**
 * Sets PDFs in a program of its own, which begins with the first text and lives on. A text that takes too long or too
 * much memory ends that program and is refused; the next one finds a new program. The limits of a thread would not do:
 * they leave out buffers, and a thread that dies of memory takes the process with it.
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
      // One after another: when the program dies, it is known of which text.
      const setting = last.then(() => setIn(program ?? startProgram(), text, limits.timeMs))
      last = setting.catch(() => {})
      return setting
    },
    close() {
      program?.kill('SIGKILL')
    },
  }
}

/** As built, where we run so ourselves; else from its source. */
function startPdfProgram(memoryBytes: number): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts')
  const file = isSource ? 'src/server/pdf/pdf-program.ts' : 'dist/server/pdf-program.js'
  const program = fork(join(PROJECT_ROOT, file), [String(memoryBytes)], {
    execArgv: isSource ? ['--import', 'tsx'] : [],
    env: variablesForHelpers(),
    // Buffers and dates arrive as what they are.
    serialization: 'advanced',
    stdio: 'ignore',
  })
  // Whoever waits hears of it; without anybody waiting, it must not end the server.
  program.on('error', () => {})
  // The server may end without waiting for it.
  program.unref()
  program.channel?.unref()
  return program
}

function setIn(program: ChildProcess, text: PdfText, timeMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const refusal = new AppError('content' in text ? 'GUIDE_TOO_LARGE' : 'SERVICE_UNAVAILABLE')
    const refuse = () => settle(() => reject(refusal))
    const timer = setTimeout(() => program.kill('SIGKILL'), timeMs)
    const fail = (error: Error) => settle(() => reject(error))
    const take = (answer: Buffer | Error) =>
      settle(() => (answer instanceof Error ? reject(answer) : resolve(Buffer.from(answer))))
    const settle = (done: () => void) => {
      clearTimeout(timer)
      program.off('exit', refuse).off('error', fail).off('message', take)
      done()
    }
    program.once('exit', refuse).once('error', fail).once('message', take)
    program.send(text, (error) => error && fail(error))
  })
}
