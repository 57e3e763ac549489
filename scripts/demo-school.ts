// Usage: npm run demo-school. Simulates the demo school from the sources and replaces the file that first starts
// restore; commit it. Takes half a minute.
import { prepareSchool } from '../src/server/demo/prepared/prepared-school'

await prepareSchool()
