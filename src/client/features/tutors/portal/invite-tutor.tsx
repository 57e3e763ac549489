import { Copy, Mail } from 'lucide-react'
import { useState } from 'react'
import type { StaffTutor } from '#shared/features/tutors/tutors.contract'
import { useAction } from '../../../api/use-action'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { StaffFailure } from '../../../portal/staff-failure'
import { tutorActions } from '../../../portal/tutors.queries'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/fields/field'
import { TextInput } from '../../../ui/fields/text-input'

/** A way in for a tutor: by message, or as a link that is shown this once. */
export function InviteTutor({ tutor }: { tutor: StaffTutor }) {
  const { t } = useTranslation('adminTutors')
  const { name, email, hasAccount } = tutor
  const [link, setLink] = useState<string | null>(null)
  const invite = useAction({
    ...tutorActions.invite(tutor.id),
    onSuccess: (answer) => {
      setLink(answer.link)
      if (!answer.link) showNotice({ title: t('invited'), description: t('invitedText', { name, email: email ?? '' }) })
    },
  })
  return (
    <section className="grid gap-4 border-line border-t pt-5">
      <h3 className="text-subheading">{t('inviting.title')}</h3>
      <p className="text-ink-soft">{hasAccount ? t('inviting.again') : t('inviting.text')}</p>
      <StaffFailure title={t('notInvited')} error={invite.error} />
      <div className="flex flex-wrap gap-3">
        <Button
          look="secondary"
          disabled={!email}
          busy={invite.isPending}
          onClick={() => invite.mutate({ by: 'email' })}
        >
          <Mail aria-hidden className="size-5" />
          {t('inviting.send')}
        </Button>
        <Button
          look="secondary"
          disabled={!email}
          busy={invite.isPending}
          onClick={() => invite.mutate({ by: 'link' })}
        >
          <Copy aria-hidden className="size-5" />
          {t('inviting.link')}
        </Button>
      </div>
      {link && (
        <Field label={t('inviting.linkLabel')} hint={t('inviting.linkHint')}>
          {(control) => (
            <TextInput
              {...control}
              readOnly
              value={link}
              onFocus={(event) => event.target.select()}
              className="font-mono text-sm"
            />
          )}
        </Field>
      )}
    </section>
  )
}
