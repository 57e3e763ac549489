import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  RESOLVED_MAX,
  type ResolveOutcome,
  ResolveRequest,
  type SessionChoices,
  type TutorState,
} from '#shared/features/timetable/resolve-sessions.contract'
import { resolveWithBest } from '#shared/features/timetable/resolve-sessions.rules'
import type { SessionInTimeOff } from '#shared/features/tutors/time-off/time-off.contract'
import { useDraft } from '../../../../form/use-draft'
import { useErrorWords } from '../../../../form/use-error-words'
import { useForm } from '../../../../form/use-form'
import { validate } from '../../../../form/validate'
import { useTranslation } from '../../../../i18n/use-translation'
import { FetchFailed } from '../../../../parts/portal/fetch-failed'
import { RowsSkeleton } from '../../../../parts/portal/lists/rows-skeleton'
import { StaffFailure } from '../../../../parts/portal/staff-failure'
import { Button } from '../../../../ui/button'
import { Field } from '../../../../ui/fields/field'
import { TextInput } from '../../../../ui/fields/text-input'
import { Dialog } from '../../../../ui/overlays/dialog'
import { resolveActions, resolveQueries } from './resolve.queries'
import { readValue, SessionChoice, toValue, useSessionLabel } from './session-choice'

/** Sessions that cannot take place as booked. */
export interface UnresolvedSessions {
  title: string
  sessions: readonly SessionInTimeOff[]
  reasonAtFirst: string
  /** A tutor who only has time off could give them at another time. */
  tutor: TutorState
}

export interface ResolveDialogProps {
  /** Null while the dialog is closed. Does not change while it is open. */
  unresolved: UnresolvedSessions | null
  onClose: () => void
  /** Called when all sessions are resolved and the result is closed. */
  onSettled?: () => void
}

/** Resolves sessions that cannot take place as booked, all with one request. */
export function ResolveDialog({ unresolved, onClose, onSettled }: ResolveDialogProps) {
  const { t } = useTranslation('adminTutors')
  return (
    <Dialog
      isOpen={unresolved !== null}
      onClose={onClose}
      title={unresolved?.title ?? ''}
      closeLabel={t('resolve.close')}
      width="wide"
    >
      {unresolved && <ResolveSteps unresolved={unresolved} onClose={onClose} onSettled={onSettled} />}
    </Dialog>
  )
}

interface ResolveStepsProps extends Pick<ResolveDialogProps, 'onClose'> {
  unresolved: UnresolvedSessions
  onSettled: (() => void) | undefined
}

function ResolveSteps({ unresolved, onClose, onSettled }: ResolveStepsProps) {
  const { t } = useTranslation('adminTutors')
  const [outcome, setOutcome] = useState<ResolveOutcome[] | null>(null)
  const { reasonAtFirst, tutor } = unresolved
  const sessions = unresolved.sessions.slice(0, RESOLVED_MAX)
  const choices = useQuery(
    resolveQueries.choices(
      sessions.map(({ id }) => id),
      tutor,
    ),
  )

  function leave() {
    onClose()
    const done = outcome?.filter(({ refusal }) => refusal === null).length
    if (done === unresolved.sessions.length) onSettled?.()
  }

  if (outcome) {
    return (
      <div className="mt-4 grid gap-5">
        <ResolveResult outcome={outcome} sessions={sessions} />
        <Button className="justify-self-start" onClick={leave}>
          {t('resolve.close')}
        </Button>
      </div>
    )
  }
  if (choices.data) {
    return (
      <>
        {sessions.length < unresolved.sessions.length && (
          <p className="mt-3">{t('resolve.inTurns', { most: RESOLVED_MAX, count: unresolved.sessions.length })}</p>
        )}
        <ResolveForm
          choices={choices.data}
          sessions={sessions}
          tutor={tutor}
          reasonAtFirst={reasonAtFirst}
          onDone={setOutcome}
        />
      </>
    )
  }
  if (choices.isPending) return <RowsSkeleton label={t('resolve.loading')} />
  return (
    <FetchFailed
      error={choices.error}
      title={t('resolve.failed')}
      onRetry={choices.refetch}
      isBusy={choices.isFetching}
    />
  )
}

interface ResolveFormProps {
  choices: readonly SessionChoices[]
  sessions: readonly SessionInTimeOff[]
  tutor: TutorState
  /** Sent to students whose session is cancelled. Staff can change it. */
  reasonAtFirst: string
  onDone: (outcome: ResolveOutcome[]) => void
}

/** Sessions without a choice stay as they are. */
function ResolveForm({ choices: newest, sessions, tutor, reasonAtFirst, onDone }: ResolveFormProps) {
  const { t } = useTranslation('adminTutors')
  // The first response is kept: a repeat after a lost response must be the same, and the server checks the versions.
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
    action: resolveActions.resolve,
    onSuccess: onDone,
  })

  function fillInBest() {
    const best = [...resolveWithBest(choices)].map(([id, resolution]) => [id, toValue(resolution)])
    form.change({ chosen: Object.fromEntries(best) })
  }

  return (
    <form noValidate className="mt-3 grid gap-5" onSubmit={form.submit}>
      <p className="text-ink-soft">{t('resolve.text')}</p>
      <Button look="secondary" className="justify-self-start" onClick={fillInBest}>
        {t('resolve.best')}
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
      <Field label={t('resolve.reason')} hint={t('resolve.reasonHint')} error={form.errorOf('reason')}>
        {(control) => <TextInput {...control} {...form.text('reason')} autoComplete="off" />}
      </Field>
      <StaffFailure title={t('resolve.notDone')} error={form.send.error} />
      <Button type="submit" className="justify-self-start" busy={form.send.isPending} disabled={resolved.length === 0}>
        {resolved.length === 0 ? t('resolve.apply') : t('resolve.carryOut', { count: resolved.length })}
      </Button>
    </form>
  )
}

/** A draft is for these versions of the sessions. */
function draftKeyOf(choices: readonly SessionChoices[], tutor: TutorState): string {
  return `resolve ${tutor} ${choices.map(({ id, version }) => `${id}.${version}`).join(' ')}`
}

interface ResolveResultProps {
  outcome: readonly ResolveOutcome[]
  sessions: readonly SessionInTimeOff[]
}

function ResolveResult({ outcome, sessions }: ResolveResultProps) {
  const { t } = useTranslation('adminTutors')
  const label = useSessionLabel()
  const words = useErrorWords()
  const title = useRef<HTMLHeadingElement>(null)
  const done = outcome.filter(({ refusal }) => refusal === null).length

  // The button that was pressed is gone, so the outcome takes the focus and is read out.
  useEffect(() => title.current?.focus(), [])

  return (
    <div>
      <h3 ref={title} tabIndex={-1} className="text-subheading outline-none">
        {t('resolve.outcome', { done, count: outcome.length })}
      </h3>
      <ul className="mt-2 grid gap-2">
        {outcome.map(({ id, refusal }) => {
          const session = sessions.find((each) => each.id === id)
          return (
            <li key={id} className="wrap-anywhere">
              <span className="block">{session && label(session)}</span>
              <span className={refusal ? 'text-wrong' : 'text-correct'}>
                {refusal ? t('resolve.stays', { reason: words.field(refusal) ?? '' }) : t('resolve.done')}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
