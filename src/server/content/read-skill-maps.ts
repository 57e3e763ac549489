import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { GRADE_FIRST, GRADE_LAST, type SkillMap } from '#shared/features/practice/skills.rules'
import { Subject } from '#shared/http/shapes'
import { SUBJECTS } from '#shared/subjects'
import { PROJECT_ROOT } from '../project-root'
import { readJson } from './read-json'
import { readBySchema } from './schema-faults'
import { faultsOfSkills } from './skill-map-faults'

const Key = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))
const Grade = z.int().check(z.gte(GRADE_FIRST), z.lte(GRADE_LAST))

const SkillMapFile = z.strictObject({
  subject: Subject,
  skills: z.array(
    z.strictObject({
      key: Key,
      name: Name,
      nameFr: Name,
      grades: z.tuple([Grade, Grade]),
      needs: z.array(Key),
    }),
  ),
  quizzes: z.record(Key, z.strictObject({ skill: Key, questions: z.record(z.string(), Key) })),
  guides: z.record(Key, z.array(Key).check(z.minLength(1))),
})

/** Reads the map of every subject below a folder that holds `content/`; a faulty map is left out. */
export function readSkillMaps(root: string = PROJECT_ROOT): { maps: SkillMap[]; faults: string[] } {
  const faults: string[] = []
  const maps = SUBJECTS.flatMap((subject): SkillMap[] => {
    const path = `content/skills/${subject}.json`
    const found = readMap(join(root, path))
    if (!('map' in found)) {
      faults.push(...found.faults.map((fault) => `${path}${fault}`))
      return []
    }
    const own = [
      ...(found.map.subject === subject ? [] : [`subject ${found.map.subject} does not fit its name`]),
      ...faultsOfSkills(found.map.skills),
    ]
    faults.push(...own.map((fault) => `${path}: ${fault}`))
    return own.length > 0 ? [] : [found.map]
  })
  return { maps, faults }
}

function readMap(file: string): { map: SkillMap } | { faults: string[] } {
  if (!existsSync(file)) return { faults: [': is missing'] }
  const given = readJson(readFileSync(file, 'utf8'))
  const reading = given.faults ? given : readBySchema(SkillMapFile, given.value)
  if (!reading.faults) return { map: reading.value }
  return { faults: reading.faults.map(({ place, says }) => `${place && ` ${place}`}: ${says}`) }
}
