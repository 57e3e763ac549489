// Runs in a separate process, so that a failure does not affect the server. See pdf-setter.ts.
import { Worker } from 'node:worker_threads'
import type { PdfText } from './pdf-setter'
import { renderGuide } from './render-guide'
import { renderReceipt } from './render-receipt'

/** Rendering blocks this thread, so another one watches the memory of the process. */
const WATCH = `
  const { workerData } = require('node:worker_threads')
  setInterval(() => {
    if (process.memoryUsage.rss() > workerData.memoryBytes) process.kill(process.pid, 'SIGKILL')
  }, 20)
`

new Worker(WATCH, { eval: true, workerData: { memoryBytes: Number(process.argv[2]) }, execArgv: [] })

process.on('message', async (text: PdfText) => {
  const setting = 'content' in text ? renderGuide(text) : renderReceipt(text)
  const bytes = await setting.catch((error: Error) => error)
  process.send?.(bytes)
})
// Ctrl-C reaches the whole process group, but the server decides when this process ends.
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit())
