// Part of the build: makes the demo school that the first start of a demo opens.
import { keepSchool } from '../demo/school/prepared-school'

await keepSchool(new Date())
