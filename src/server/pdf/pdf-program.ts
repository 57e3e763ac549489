// A program of its own that sets PDFs for the server: what goes wrong here harms nobody else. See pdf-setter.ts.
import { Worker } from 'node:worker_threads'
import type { PdfText } from './pdf-setter'
import { renderGuide } from './render-guide'
import { renderReceipt } from './render-receipt'

/** Setting a text leaves this thread no time to look around, so another one watches how much memory the process holds. */
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
// Ctrl-C reaches the whole group; the server decides when its helper ends, also by ending itself.
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit())
