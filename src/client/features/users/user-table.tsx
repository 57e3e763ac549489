import { useSearch } from 'wouter'
import type { User } from '#shared/features/account/account.contract'
import { readHours } from '#shared/features/billing/hours.rules'
import { readLanguage } from '#shared/languages'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { paths } from '../../paths'
import { EmailText } from '../../portal/email-text'
import { fullName, knownAs } from '../../portal/student-name'
import { Cell, Row, Table } from '../../portal/table'
import { useMoment } from '../../portal/use-moment'
import { usePermissions } from '../../portal/use-permissions'
import { AppLink } from '../../ui/app-link'
import { LanguageBadge } from './language-badge'
import { useEditedStudent } from './use-edited-student'

const ROW_BUTTON =
  '-my-2.5 inline-flex min-h-11 items-center rounded-control px-2 font-semibold underline decoration-edge/55 underline-offset-4 hover:decoration-ink'

export function UserTable({ users }: { users: readonly User[] }) {
  const { t } = useTranslation('adminUsers')
  const { t: admin } = useTranslation('admin')
  const columns = (['user', 'email', 'language', 'credits', 'joined', 'actions'] as const).map((name) =>
    t(`users.${name}`),
  )
  return (
    <Table label={admin('nav.users')} columns={columns}>
      {users.map((user) => (
        <UserRow key={user.id} user={user} />
      ))}
    </Table>
  )
}

function UserRow({ user }: { user: User }) {
  const { t } = useTranslation('adminUsers')
  const formats = useFormats()
  const moment = useMoment()
  const { edit } = useEditedStudent()
  const { changes } = usePermissions()
  const name = fullName(user) ?? t('none')
  // Several students may have no name; for those who hear the page, the email tells them apart.
  const known = knownAs(user) ?? t('none')

  const search = new URLSearchParams(useSearch()).get('search') ?? ''
  const page = paths.adminStudent(user.id, { search })

  function showId() {
    const action = { label: t('users.viewNotice.open'), href: page }
    showNotice({ title: t('users.viewNotice.title'), description: user.id, action })
  }

  return (
    <Row>
      <Cell column={t('users.user')} onPhone="plain" className="wrap-anywhere max-md:text-lg">
        <AppLink href={page} className="font-semibold underline-offset-4 hover:underline">
          {name}
        </AppLink>
      </Cell>
      <Cell column={t('users.email')} onPhone="plain" className="wrap-anywhere text-ink-soft max-md:-mt-2.5">
        {user.email ? <EmailText email={user.email} /> : t('none')}
      </Cell>
      <Cell column={t('users.language')}>
        <LanguageBadge language={readLanguage(user.preferredLanguage)} />
      </Cell>
      <Cell column={t('users.credits')} className="whitespace-nowrap">
        <b className="inline-block min-w-12 font-semibold tabular-nums">
          {formats.hours(readHours(user.creditsRemaining))}
        </b>
        {changes('people') && (
          <button
            type="button"
            aria-label={t('users.editOf', { name: known })}
            onClick={() => edit(user.id)}
            className={ROW_BUTTON}
          >
            {t('users.edit')}
          </button>
        )}
      </Cell>
      <Cell column={t('users.joined')} className="whitespace-nowrap text-ink-soft">
        <time dateTime={user.createdAt}>{moment.fullDay(user.createdAt)}</time>
      </Cell>
      <Cell column={t('users.actions')}>
        <button
          type="button"
          aria-label={t('users.viewOf', { name: known })}
          onClick={showId}
          className={`${ROW_BUTTON} -mx-2`}
        >
          {t('users.view')}
        </button>
      </Cell>
    </Row>
  )
}
