/** Where text goes; `process.stdout` is one. */
interface Sink {
  write(text: string): unknown
}

/**
 * Writes all lines of one turn of the event loop at once: a write to the system for every request was an eighth of the
 * server's work. Nothing waits longer than that turn, and what is left at the end of the process is written then.
 */
export function createLogStream(sink: Sink = process.stdout): Sink {
  let waiting = ''
  const flush = () => {
    const lines = waiting
    waiting = ''
    if (lines !== '') sink.write(lines)
  }
  process.once('exit', flush)
  // Whoever read the log may go away and leave the pipe broken: the site stays.
  process.stdout.on('error', () => {})
  return {
    write(line) {
      if (waiting === '') setImmediate(flush)
      waiting += line
    },
  }
}
