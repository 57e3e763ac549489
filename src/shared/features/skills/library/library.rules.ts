import type { Skill, SkillMap, Topic } from '../skills.rules'
import type { WrittenContent } from './related-content.rules'

export interface LibraryPlace {
  kind: 'quiz' | 'guide'
  id: number
  topic: Pick<Topic, 'key' | 'name' | 'nameFr'>
  skill: Pick<Skill, 'key' | 'name' | 'nameFr'>
  grades: [number, number]
  cover: string
}

/**
 * The shipped quizzes and guides of a subject in the order they are learned, each with its topic. Content created by
 * staff has no place here.
 */
export function arrangeLibrary(
  map: SkillMap,
  quizzes: readonly WrittenContent[],
  guides: readonly WrittenContent[],
): LibraryPlace[] {
  const order = map.topics.flatMap((topic) => topic.skills)
  const places = [
    ...quizzes.flatMap(({ id, slug }) => {
      const skill = Object.hasOwn(map.quizzes, slug) ? map.quizzes[slug]?.skill : undefined
      return placeOf(map, { kind: 'quiz', id, slug }, skill ? [skill] : [])
    }),
    ...guides.flatMap(({ id, slug }) =>
      placeOf(map, { kind: 'guide', id, slug }, Object.hasOwn(map.guides, slug) ? (map.guides[slug] ?? []) : []),
    ),
  ]
  return places.sort((a, b) => order.indexOf(a.skill.key) - order.indexOf(b.skill.key) || a.id - b.id)
}

function placeOf(map: SkillMap, written: WrittenContent & Pick<LibraryPlace, 'kind'>, keys: readonly string[]) {
  const skills = keys.flatMap((key) => map.skills.filter((skill) => skill.key === key))
  const [skill] = skills
  const topic = map.topics.find((each) => skill && each.skills.includes(skill.key))
  if (!skill || !topic) return []
  const place: LibraryPlace = {
    kind: written.kind,
    id: written.id,
    topic: { key: topic.key, name: topic.name, nameFr: topic.nameFr },
    skill: { key: skill.key, name: skill.name, nameFr: skill.nameFr },
    grades: [Math.min(...skills.map(({ grades }) => grades[0])), Math.max(...skills.map(({ grades }) => grades[1]))],
    cover: map.covers[written.slug] ?? map.covers[skill.key] ?? '',
  }
  return [place]
}
