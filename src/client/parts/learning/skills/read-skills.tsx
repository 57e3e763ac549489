import type { SkillProgress } from '#shared/features/skills/skills.contract'
import type { Subject } from '#shared/subjects'
import { SkillContents } from './skill-contents'
import { SkillName } from './skill-name'

interface ReadSkillsProps {
  skills: readonly SkillProgress[]
  subject: Subject
  heading: 'h2' | 'h4'
}

/** A student's skills as tutors and staff see them, without the student's links to practice and guides. */
export function ReadSkills(props: ReadSkillsProps) {
  return (
    <SkillContents
      {...props}
      row={(skill) => (
        <p key={skill.key} className="flex min-h-9 items-center gap-3 border-line border-b py-1 last:border-b-0">
          <SkillName skill={skill} />
        </p>
      )}
    />
  )
}
