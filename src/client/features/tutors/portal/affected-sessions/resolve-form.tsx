import { useState } from 'react'
import {
  type Resolved,
  ResolveRequest,
  type SessionChoices,
  type TutorState,
} from '#shared/features/timetable/resolve-sessions.contract'
import { resolveWithBest } from '#shared/features/timetable/resolve-sessions.rules'
import type { SessionUnder } from '#shared/features/tutors/time-off/time-off.contract'
import { useDraft } from '../../../../form/use-draft'
import { useForm } from '../../../../form/use-form'
import { validate } from '../../../../form/validate'
import { useTranslation } from '../../../../i18n/use-translation'
import { StaffFailure } from '../../../../portal/staff-failure'
import { Button } from '../../../../ui/button'
import { Field } from '../../../../ui/fields/field'
import { TextInput } from '../../../../ui/fields/text-input'
import { readValue, toValue } from './resolution-value'
import { resolveActions } from './resolve.queries'
import { SessionChoice } from './session-choice'

interface ResolveFormProps {
  choices: readonly SessionChoices[]
  sessions: readonly SessionUnder[]
  tutor: TutorState
  /** Told to students whose session is cancelled, until staff write something else. */
  reasonAtFirst: string
  onDone: (outcome: Resolved[]) => void
}

/** A choice for each session; those without one stay as they are. */
export function ResolveForm({ choices: newest, sessions, tutor, reasonAtFirst, onDone }: ResolveFormProps) {
  const { t } = useTranslation('adminTutors')
  // As they were first: what is sent again after a lost answer must be the same, and a change is refused by its version.
  const [choices] = useState(newest)
  const chosenAtFirst: Readonly<Record<number, string>> = {}
  const draft = useDraft(draftKeyOf(choices, tutor), { chosen: chosenAtFirst, reason: reasonAtFirst })
  const { chosen, reason } = draft.values
  const resolved = choices.flatMap(({ id, version }) => {
    const resolution = readValue(chosen[id])
    return resolution ? [{ id, version, ...resolution }] : []
  })
  const form = useForm({
    draft,
    validated: validate(ResolveRequest, { reason, sessions: resolved }),
    action: resolveActions.settle,
    onSuccess: onDone,
  })

  function fillInBest() {
    const best = [...resolveWithBest(choices)].map(([id, resolution]) => [id, toValue(resolution)])
    form.change({ chosen: Object.fromEntries(best) })
  }

  return (
    <form noValidate className="mt-3 grid gap-5" onSubmit={form.submit}>
      <p className="text-ink-soft">{t('settle.text')}</p>
      <Button look="secondary" className="justify-self-start" onClick={fillInBest}>
        {t('settle.best')}
      </Button>
      {choices.map((each) => (
        <SessionChoice
          key={each.id}
          choices={each}
          session={sessions.find(({ id }) => id === each.id)}
          value={chosen[each.id] ?? ''}
          onChange={(value) => form.change({ chosen: { ...chosen, [each.id]: value } })}
        />
      ))}
      <Field label={t('settle.reason')} hint={t('settle.reasonHint')} error={form.errorOf('reason')}>
        {(control) => <TextInput {...control} {...form.text('reason')} autoComplete="off" />}
      </Field>
      <StaffFailure title={t('settle.notDone')} error={form.send.error} />
      <Button type="submit" className="justify-self-start" busy={form.send.isPending} disabled={resolved.length === 0}>
        {t('settle.carryOut', { count: resolved.length })}
      </Button>
    </form>
  )
}

/** Sessions that have changed since are another form, and so are other choices. */
function draftKeyOf(choices: readonly SessionChoices[], tutor: TutorState): string {
  return `settle ${tutor} ${choices.map(({ id, version }) => `${id}.${version}`).join(' ')}`
}
