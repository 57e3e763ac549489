// Part of the build: prepares the demo school for the first start of a demo.
import { keepSchool } from '../demo/school/prepared-school'

await keepSchool(new Date())
