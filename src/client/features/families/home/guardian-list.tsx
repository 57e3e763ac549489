import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { displayNameOrEmail } from '#shared/features/account/student-name.rules'
import { MAX_GUARDIANS } from '#shared/features/families/families.rules'
import {
  type FamilyGuardian,
  familyMembersContract,
  InvitedGuardian,
} from '#shared/features/families/family-members.contract'
import { call } from '../../../api/call'
import { family } from '../../../api/family-keys'
import { useAction } from '../../../api/use-action'
import { useDraft } from '../../../form/use-draft'
import { useErrorWords } from '../../../form/use-error-words'
import { useForm } from '../../../form/use-form'
import { validate } from '../../../form/validate'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { showFailure, showNotice } from '../../../notices/notice-store'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/fields/text-field'
import { Sheet } from '../../../ui/paper/sheet'
import { FamilyState } from '../family-state'
import { EmailTopics } from './email-topics'

/** The guardians of the family, with an invitation while there is a free place, and a way to leave. */
export function GuardianList({ onLeft }: { onLeft: () => void }) {
  const { t } = useTranslation('familyMembers')
  const query = useQuery({ queryKey: family.guardians, queryFn: () => call(familyMembersContract.list) })
  return (
    <Sheet className="mt-6 p-5 sm:p-7">
      <h2 className="mb-2 text-heading">{t('title')}</h2>
      <FamilyState query={query}>
        <ul className="divide-y divide-line">
          {query.data?.map((guardian) => (
            <GuardianRow key={guardian.id} guardian={guardian} onLeft={onLeft} />
          ))}
        </ul>
        {query.data && query.data.length < MAX_GUARDIANS && <InviteForm />}
      </FamilyState>
    </Sheet>
  )
}

function GuardianRow({ guardian, onLeft }: { guardian: FamilyGuardian; onLeft: () => void }) {
  const { t } = useTranslation('familyMembers')
  const errorWords = useErrorWords()
  const [isAsking, setAsking] = useState(false)
  const { firstName, lastName, email, isReader, hasJoined } = guardian
  const leave = useAction({
    run: () => call(familyMembersContract.leave),
    changes: [],
    lostSignIn: 'guardian',
    onSuccess: onLeft,
    onError: (error) => showFailure({ title: t('leave.failed'), description: errorWords.refusal(error, t('again')) }),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <p className="wrap-anywhere min-w-0">
        <b className="font-[650]">{displayNameOrEmail({ firstName, lastName, email })}</b>
        <span className="block text-ink-soft text-sm">{hasJoined ? email : t('invited', { email: email ?? '' })}</span>
      </p>
      {isReader && !isAsking && (
        <Button look="quiet" onClick={() => setAsking(true)} className="-mx-5">
          {t('leave.button')}
        </Button>
      )}
      <EmailTopics guardian={guardian} />
      {isAsking && (
        <div role="alert" className="w-full">
          <p className="mb-2">{t('leave.question')}</p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setAsking(false)} disabled={leave.isPending}>
              {t('leave.stay')}
            </Button>
            <Button look="secondary" busy={leave.isPending} onClick={() => leave.mutate()}>
              {t('leave.button')}
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}

function InviteForm() {
  const { t } = useTranslation('familyMembers')
  const errorWords = useErrorWords()
  const preferredLanguage = useLanguage()
  const draft = useDraft(null, { firstName: '', lastName: '', email: '' })
  const form = useForm({
    draft,
    validated: validate(InvitedGuardian, { ...draft.values, preferredLanguage }),
    action: {
      run: (body: InvitedGuardian) => call(familyMembersContract.invite, { body }),
      changes: [family],
      lostSignIn: 'guardian',
    },
    refusedFields: ({ body }) => (body.code === 'EMAIL_TAKEN' ? { email: body.code } : {}),
    onSuccess: () => showNotice({ title: t('invite.done') }),
  })
  const { error } = form.send
  return (
    <form noValidate onSubmit={form.submit} className="mt-4 grid gap-4 border-line border-t pt-5">
      <h3 className="text-subheading">{t('invite.title')}</h3>
      <p className="text-ink-soft">{t('invite.text')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('invite.firstName')} error={form.errorOf('firstName')} {...form.text('firstName')} />
        <TextField label={t('invite.lastName')} error={form.errorOf('lastName')} {...form.text('lastName')} />
      </div>
      <TextField label={t('invite.email')} error={form.errorOf('email')} {...form.text('email')} type="email" />
      <div role="alert">{error && <p className="text-wrong">{errorWords.refusal(error, t('again'))}</p>}</div>
      <Button type="submit" look="secondary" busy={form.send.isPending} className="justify-self-start">
        {t('invite.send')}
      </Button>
    </form>
  )
}
