// Usage: npm run test:trust [-- part …] [--report file]. Ends with a table, and with 1 when something does not hold.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../scripts/build.mjs'
import { chaos } from './chaos/chaos'
import { engines } from './engines/engines'
import { failover } from './failover/failover'
import { guards } from './guards/guards'
import { hostile } from './hostile/hostile'
import { databaseKills } from './kills/database-kills'
import { folder } from './kills/held-folder'
import { moneyKills } from './kills/money-kills'
import { kills } from './kills/server-kills'
import { failures, journeys, matrix } from './matrix/matrix'
import type { Part, Row } from './part'
import { post } from './post/post'
import { practice } from './practice/practice'
import { quick } from './quick'
import { races } from './races/races'
import { rolling } from './rolling/rolling'
import { sequences } from './sequences/sequences'
import { toTable } from './table'

const PARTS: Part[] = [
  races,
  engines,
  kills,
  databaseKills,
  moneyKills,
  chaos,
  rolling,
  failover,
  folder,
  post,
  sequences,
  hostile,
  practice,
  guards,
  matrix,
  failures,
  journeys,
]
const known = [...PARTS, quick]

const { values, positionals } = parseArgs({ allowPositionals: true, options: { report: { type: 'string' } } })
const unknown = positionals.filter((name) => !known.some((part) => part.name === name))
if (unknown.length > 0) {
  console.error(`No part is called ${unknown.join(', ')}. There are: ${known.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

await ensureBuilt()
const chosen = positionals.length === 0 ? PARTS : known.filter(({ name }) => positionals.includes(name))
const rows: Row[] = []
for (const part of chosen) {
  console.log(`── ${part.name} ──`)
  const found = await part.run()
  // Said at once: the whole takes long, and may be broken off.
  for (const row of found) console.log(`${row.holds ? 'holds' : 'DOES NOT HOLD'}: ${row.try}`)
  rows.push(...found)
}
console.log(`\n${toTable(rows)}`)
const failed = rows.filter(({ holds }) => !holds).length
console.log(`\n${rows.length - failed} hold, ${failed} do not`)
if (values.report) writeFileSync(values.report, JSON.stringify({ passed: rows.length - failed, failed }))
process.exit(failed > 0 ? 1 : 0)
