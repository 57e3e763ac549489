import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../../src/server/project-root'

/** A server of its own process whose memory can be measured. */
export interface WatchedServer {
  port: number
  /** The size of its heap after a garbage collection. */
  heapBytes(): Promise<number>
  kill(): void
}

export async function startWatchedServer(env: { DATABASE_URL: string; UPLOAD_DIR: string }): Promise<WatchedServer> {
  const child = fork(join(PROJECT_ROOT, 'harness/programs/watched-server-program.ts'), {
    execArgv: ['--expose-gc', '--import', 'tsx'],
    env: { ...process.env, ...env, CLIENT_DIR: join(PROJECT_ROOT, 'dist', 'client') },
  })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the server ended by itself')))
  // A caller that waits for a message reports this; otherwise the process ends after its work, as intended.
  ended.catch(() => {})
  const next = async (field: 'port' | 'heapBytes') => {
    const [message] = await Promise.race([once(child, 'message'), ended])
    return Number(message[field])
  }
  return {
    port: await next('port'),
    heapBytes: () => {
      const response = next('heapBytes')
      child.send('heap')
      return response
    },
    kill: () => void child.kill(),
  }
}
