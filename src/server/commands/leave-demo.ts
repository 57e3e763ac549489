// Usage: npm run leave-demo. Cancels what was booked in the demo, removes its hours and deletes its school.
import { closeAccess, closeSchool, leaveDemo } from '../demo/leave-demo.service'
import { verifyLedger } from '../features/billing/ledger/verify-ledger.service'
import { readProcessSettings } from '../settings/env'
import { openExisting } from './open-existing'
import { runCommand } from './run-command'

await runCommand(async () => {
  const database = await openExisting(readProcessSettings())
  try {
    const now = new Date()
    if (!(await verifyLedger(database.db, now)).sound)
      throw new Error('The ledger does not add up: see npm run verify-ledger. Nothing was changed.')
    const disabled = await closeAccess(database.db, { now })
    for (const email of disabled) console.log(`Staff account disabled: ${email}. It was created in the demo.`)
    const exits = await leaveDemo(database.db, { now })
    for (const { studentId, cancelledSessions, takenHours, givenHours } of exits) {
      console.log(
        `${studentId}  sessions cancelled: ${cancelledSessions}, demo hours removed: ${takenHours} of ${givenHours}`,
      )
    }
    const { students, tutors } = await closeSchool(database.db, { now })
    if (students + tutors > 0)
      console.log(`Demo school closed. Students deleted: ${students}. Sample tutors retired: ${tutors}.`)
    console.log(exits.length > 0 ? `Students who left the demo: ${exits.length}` : 'No student has demo hours.')
    return 0
  } finally {
    await database.close()
  }
})
