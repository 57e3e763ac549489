// Usage: npm run admin -- list | create | password | role | disable | enable | end-sign-ins. Manages staff accounts.

import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { ROLES, type Role } from '#shared/features/staff/roles.rules'
import { StaffDraft, StaffPassword } from '#shared/features/staff/staff-accounts.contract'
import { ERRORS } from '#shared/http/errors'
import { isValidationCode, VALIDATION_MESSAGES } from '#shared/http/validation'
import { DEFAULT_LANGUAGE } from '#shared/languages'
import { openDatabase } from '../db/client'
import type { Db } from '../db/db'
import {
  changeStaff,
  createStaff,
  endStaffSignIns,
  listStaff,
  resetStaffFactor,
  setStaffPassword,
} from '../features/staff/accounts/staff-accounts.service'
import { findAdministratorByEmail } from '../features/staff/sign-in/staff-sign-in.store'
import { AppError } from '../http/app-error'
import { noteByCommand } from '../security-log/security-log'
import { readProcessSettings, type Settings } from '../settings/env'

const USAGE = `Usage: npm run admin -- list
       npm run admin -- create [role]
       npm run admin -- password <email>
       npm run admin -- role <email> <role>
       npm run admin -- disable <email>
       npm run admin -- enable <email>
       npm run admin -- end-sign-ins <email>
       npm run admin -- reset-factor <email>
Roles: ${ROLES.join(', ')}`

/** The operator has no staff account: the audit log records an action by command. */
const operator = () => ({ administratorId: null, now: new Date(), language: DEFAULT_LANGUAGE })

const actingOn = ({ id }: { id: number }) => ({
  ...operator(),
  note: noteByCommand({ accountKind: 'admin', account: String(id) }),
})

type Command = (db: Db, words: string[], settings: Settings) => Promise<string>

const COMMANDS: Record<string, Command> = {
  async list(db) {
    const accounts = await listStaff(db, operator())
    return accounts
      .map(({ name, email, role, isDisabled }) => `${email}  ${role}${isDisabled ? ' (disabled)' : ''}  ${name}`)
      .join('\n')
  },
  async create(db, [role = 'owner'], settings) {
    const {
      Name: name,
      Email: email,
      Password: password,
    } = await ask([{ name: 'Name' }, { name: 'Email' }, { name: 'Password', isSecret: true }])
    const draft = check(StaffDraft.safeParse({ name, email, role, password }))
    const createdStaff = await createStaff(db, draft, operator(), settings)
    return `Created the staff account ${createdStaff.email}.`
  },
  async password(db, [email], settings) {
    const account = await find(db, email)
    const typed = await ask([{ name: 'Password', isSecret: true }])
    const { password } = check(StaffPassword.safeParse({ password: typed.Password }))
    await setStaffPassword(db, { id: account.id, password }, actingOn(account), settings)
    return `${email} has a new password and was signed out everywhere.`
  },
  async role(db, [email, asked]) {
    const role = ROLES.find((each): each is Role => each === asked)
    if (!role) throw new Error(USAGE)
    const account = await find(db, email)
    await changeStaff(db, account.id, { role }, actingOn(account))
    return `${email} now has the role ${role}.`
  },
  async disable(db, [email]) {
    const account = await find(db, email)
    await changeStaff(db, account.id, { isDisabled: true }, actingOn(account))
    return `${email} is disabled and was signed out everywhere.`
  },
  async enable(db, [email]) {
    const account = await find(db, email)
    await changeStaff(db, account.id, { isDisabled: false }, actingOn(account))
    return `${email} is enabled.`
  },
  async 'end-sign-ins'(db, [email]) {
    const account = await find(db, email)
    await endStaffSignIns(db, account.id, actingOn(account))
    return `${email} was signed out everywhere.`
  },
  async 'reset-factor'(db, [email]) {
    const account = await find(db, email)
    await resetStaffFactor(db, account.id, actingOn(account))
    return `${email} no longer has a second factor and was signed out everywhere.`
  },
}

await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(inWords(error))
  process.exit(1)
})

async function run([name = '', ...words]: string[]): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new Error(USAGE)
  // Opened before the first question, so that the operator learns immediately if the site is using the database.
  const settings = readProcessSettings()
  const database = await openDatabase(settings)
  try {
    console.log(await command(database.db, words, settings))
  } finally {
    await database.close()
  }
}

async function find(db: Db, email: string | undefined) {
  if (email === undefined) throw new Error(USAGE)
  const account = await findAdministratorByEmail(db, email)
  if (!account) throw new Error(`There is no staff account with the email ${email}.`)
  return account
}

type CheckedInput<T> = { success: true; data: T } | { success: false; error: { issues: { message: string }[] } }

function check<T>(checked: CheckedInput<T>): T {
  if (checked.success) return checked.data
  throw new Error(
    checked.error.issues
      .map(({ message }) => (isValidationCode(message) ? VALIDATION_MESSAGES[message] : message))
      .join('; '),
  )
}

function inWords(error: unknown): string {
  if (error instanceof AppError && error.issues) return error.issues.map(({ message }) => message).join('; ')
  if (error instanceof AppError) return ERRORS[error.code].message
  return error instanceof Error ? error.message : String(error)
}

/**
 * Asks the operator, one line each. Secrets are not echoed, and never read from the command line, where others could
 * see them.
 */
async function ask<Name extends string>(
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
  // `Object.fromEntries` loses the key types.
  return Object.fromEntries(answers) as Record<Name, string>
}
