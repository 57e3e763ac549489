// Part of the build: prepares the demo school for the first start of a demo, if the committed one does not fit.
import { ensurePreparedSchool } from '../demo/prepared/prepared-school'

await ensurePreparedSchool()
