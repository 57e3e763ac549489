// Usage: npm run student-data -- export EMAIL FILE | delete EMAIL. For students who ask the school for their data.
import { writeFileSync } from 'node:fs'
import { findStudentByEmail } from '../features/account/account.store'
import { writeDeletion } from '../features/account/personal-data/deletions-file'
import { deleteStudent, exportStudent } from '../features/users/users.service'
import { noteByCommand } from '../security-log/security-log'
import { readProcessSettings } from '../settings/env'
import { openExisting } from './open-existing'
import { runCommand } from './run-command'

const USAGE = 'Usage: npm run student-data -- export EMAIL FILE | delete EMAIL'

await runCommand(async ([action, email, file]) => {
  const isKnown = (action === 'export' && file !== undefined) || action === 'delete'
  if (!isKnown || !email) throw new Error(USAGE)
  const settings = readProcessSettings()
  const database = await openExisting(settings)
  const { db } = database
  try {
    const student = await findStudentByEmail(db, email)
    if (!student) throw new Error(`No student has the address ${email}.`)
    const now = new Date()
    const note = noteByCommand({ accountKind: 'student', account: student.id })
    const request = { studentId: student.id, staff: { administratorId: null, now }, note }
    if (action === 'export' && file !== undefined) {
      const data = await exportStudent(db, request)
      writeFileSync(file, JSON.stringify(data, null, 2), { flag: 'wx', mode: 0o600 })
      console.log(`Wrote the data of ${email} to ${file}.`)
      return 0
    }
    await deleteStudent(db, request)
    writeDeletion(settings, { studentId: student.id, deletedAt: now })
    console.log(`Deleted the account of ${email}.`)
    return 0
  } finally {
    await database.close()
  }
})
