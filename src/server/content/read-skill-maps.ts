import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { GRADE_FIRST, GRADE_LAST, type SkillMap } from '#shared/features/skills/skills.rules'
import { Subject } from '#shared/http/shapes'
import { SUBJECTS } from '#shared/subjects'
import { PROJECT_ROOT } from '../project-root'
import { readBySchema } from './checks/schema-problems'
import { skillProblems } from './checks/skill-map-problems'
import { coverProblems, topicProblems } from './checks/topic-problems'
import { fileProblems, type ReadResult } from './content-file'
import { readJson } from './read-json'

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
  topics: z.array(z.strictObject({ key: Key, name: Name, nameFr: Name, skills: z.array(Key) })),
  covers: z.record(Key, z.string().check(z.minLength(1), z.maxLength(40))),
  quizzes: z.record(Key, z.strictObject({ skill: Key, questions: z.record(z.string(), Key) })),
  guides: z.record(Key, z.array(Key).check(z.minLength(1))),
})

/** Maps with problems are left out. */
export function readSkillMaps(root: string = PROJECT_ROOT): { maps: SkillMap[]; problems: string[] } {
  const problems: string[] = []
  const maps = SUBJECTS.flatMap((subject): SkillMap[] => {
    const path = `content/skills/${subject}.json`
    const { value: map, problems: invalid } = readMap(join(root, path))
    if (!map) {
      problems.push(...invalid.map(({ place, message }) => `${path}${place && ` ${place}`}: ${message}`))
      return []
    }
    const mapProblems = [
      ...(map.subject === subject ? [] : [`subject ${map.subject} does not fit its name`]),
      ...skillProblems(map.skills),
      ...topicProblems(map),
      ...coverProblems(map),
    ]
    problems.push(...mapProblems.map((problem) => `${path}: ${problem}`))
    return mapProblems.length > 0 ? [] : [map]
  })
  return { maps, problems }
}

function readMap(file: string): ReadResult<SkillMap> {
  if (!existsSync(file)) return { problems: fileProblems(['is missing']) }
  const json = readJson(readFileSync(file, 'utf8'))
  return json.problems ? json : readBySchema(SkillMapFile, json.value)
}
