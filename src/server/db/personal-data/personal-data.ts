import * as accounts from './accounts'
import * as billing from './billing'
import * as booking from './booking'
import type { ClassifiedTable } from './classify'
import * as families from './families'
import * as learning from './learning'
import * as school from './school'
import * as site from './site'

/** Every table with the class of each of its columns. */
export const PERSONAL_DATA: readonly ClassifiedTable[] = [
  accounts,
  families,
  booking,
  billing,
  learning,
  school,
  site,
].flatMap((tables): ClassifiedTable[] => Object.values(tables))
