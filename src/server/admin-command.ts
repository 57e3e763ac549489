// Usage: npm run admin -- create. Makes an administrator; asks for name, email and password.
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { AdminLogin } from '#shared/features/admin/admin.contract'
import { isValidationCode, VALIDATION_MESSAGES } from '#shared/http/validation'
import { openDatabase } from './db/client'
import { readProcessSettings } from './env'
import { createAdministrator } from './features/admin/admin.service'

await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
})

async function run([command]: string[]): Promise<void> {
  if (command !== 'create') throw new Error('Usage: npm run admin -- create')
  // Opened before anything is asked: whoever runs it while the site holds the database hears of it at once.
  const database = await openDatabase(readProcessSettings())
  try {
    const { name, ...given } = await ask()
    const login = AdminLogin.safeParse(given)
    if (!login.success) throw new Error(login.error.issues.map(({ message }) => inWords(message)).join('; '))
    await createAdministrator(database.db, { name: name.trim() || login.data.email, ...login.data })
    console.log(`Administrator ${login.data.email} made.`)
  } finally {
    await database.close()
  }
}

/** The password is asked for without showing it, and never taken from the command line, where others could read it. */
async function ask() {
  let isMuted = false
  const output = new Writable({
    write(chunk, encoding, done) {
      if (!isMuted) process.stdout.write(chunk, encoding)
      done()
    },
  })
  const terminal = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })
  const lines = terminal[Symbol.asyncIterator]()
  const question = async (words: string, { secret }: { secret: boolean }) => {
    process.stdout.write(words)
    isMuted = secret
    const { value } = await lines.next()
    isMuted = false
    if (secret) process.stdout.write('\n')
    return String(value ?? '')
  }
  const name = await question('Name: ', { secret: false })
  const email = await question('Email: ', { secret: false })
  const password = await question('Password: ', { secret: true })
  terminal.close()
  return { name, email, password }
}

function inWords(message: string): string {
  return isValidationCode(message) ? VALIDATION_MESSAGES[message] : message
}
