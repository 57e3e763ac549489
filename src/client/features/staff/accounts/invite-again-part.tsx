import { useState } from 'react'
import type { StaffAccount } from '#shared/features/staff/staff-accounts.contract'
import { useAction } from '../../../api/use-action'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { StaffFailure } from '../../../parts/portal/staff-failure'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/fields/field'
import { TextInput } from '../../../ui/fields/text-input'
import { staffActions } from './staff.queries'

/** Invites a colleague again, by email or with a link that is shown once. */
export function InviteAgainPart({ account: { id, email } }: { account: StaffAccount }) {
  const { t } = useTranslation('adminStaff')
  const [link, setLink] = useState<string | null>(null)
  const invite = useAction({
    ...staffActions.inviteAgain(id),
    onSuccess: (answer) => {
      setLink(answer.link)
      if (!answer.link) showNotice({ title: t('invited'), description: t('invitedText', { email }) })
    },
  })
  return (
    <section className="grid gap-4 border-line border-t pt-5">
      <h3 className="text-subheading">{t('inviting.title')}</h3>
      <p className="text-ink-soft">{t('inviting.text')}</p>
      <StaffFailure title={t('inviting.failed')} error={invite.error} />
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" busy={invite.isPending} onClick={() => invite.mutate({ by: 'email' })}>
          {t('inviting.again')}
        </Button>
        <Button look="secondary" busy={invite.isPending} onClick={() => invite.mutate({ by: 'link' })}>
          {t('inviting.asLink')}
        </Button>
      </div>
      {link && (
        <Field label={t('inviting.link')} hint={t('inviting.linkHint')}>
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
