import { useInfiniteQuery } from '@tanstack/react-query'
import { Mail, SearchX } from 'lucide-react'
import { useRef } from 'react'
import { useSearch } from 'wouter'
import { EMAIL_STATES } from '#shared/features/emails/emails.rules'
import type { SentEmail } from '#shared/features/emails/sent-emails.contract'
import { ApiError } from '../../api/api-error'
import { useAction } from '../../api/use-action'
import { useErrorWords } from '../../form/use-error-words'
import { useTranslation } from '../../i18n/use-translation'
import { showFailure, showNotice } from '../../notices/notice-store'
import { EmailText } from '../../parts/portal/email-text'
import { ListTabs } from '../../parts/portal/lists/list-tabs'
import { PagedList } from '../../parts/portal/lists/paged-list'
import { SearchField } from '../../parts/portal/lists/search-field'
import { Cell, Row, Table } from '../../parts/portal/lists/table'
import { useSearchText } from '../../parts/portal/lists/use-search-text'
import { portalPaths } from '../../parts/portal/portal-paths'
import { useMoment } from '../../parts/portal/use-moment'
import { Button } from '../../ui/button'
import { Page } from '../../ui/page'
import { EmptyState } from '../../ui/states/empty-state'
import { sentEmailsActions, sentEmailsQueries } from './sent-emails.queries'

const ALL = 'all'

/** Sent and waiting emails, newest first. Owners and managers only. */
export function EmailsView() {
  const { t } = useTranslation('adminEmails')
  const { t: admin } = useTranslation('admin')
  const name = new URLSearchParams(useSearch()).get('state')
  const state = EMAIL_STATES.find((each) => each === name)
  const search = useSearchText()
  const emails = useInfiniteQuery(sentEmailsQueries.list(state, search.applied))
  const tabs = [
    { name: ALL, label: t('all'), href: portalPaths.emails('', search.applied) },
    ...EMAIL_STATES.map((name) => ({
      name,
      label: t(`states.${name}`),
      href: portalPaths.emails(name, search.applied),
    })),
  ]
  return (
    <Page
      title={admin('nav.emails')}
      subtitle={t('subtitle')}
      actions={<SearchField search={search} label={t('search')} isBusy={emails.isPlaceholderData} />}
    >
      <ListTabs label={t('label')} tabs={tabs} current={state ?? ALL} />
      <PagedList
        list={emails}
        failed={t('failed')}
        empty={
          search.applied ? (
            <EmptyState
              icon={SearchX}
              title={t('noMatch.title')}
              text={t('noMatch.text', { search: search.applied })}
            />
          ) : (
            <EmptyState icon={Mail} title={t('empty.title')} text={t('empty.text')} />
          )
        }
      >
        {(items) => (
          <Table label={admin('nav.emails')} columns={[t('when'), t('what'), t('to'), t('outcome')]}>
            {items.map((email) => (
              <EmailRow key={email.id} email={email} />
            ))}
          </Table>
        )}
      </PagedList>
    </Page>
  )
}

function EmailRow({ email }: { email: SentEmail }) {
  const { t } = useTranslation('adminEmails')
  const moment = useMoment()
  const { kind, recipient, createdAt, to } = email
  return (
    <Row>
      <Cell column={t('when')} className="whitespace-nowrap text-ink-soft">
        <time dateTime={createdAt}>{moment.dayAndTime(createdAt)}</time>
      </Cell>
      <Cell column={t('what')} className="font-semibold">
        {t(`kinds.${kind}`)}
      </Cell>
      <Cell column={t('to')} onPhone="wide" className="wrap-anywhere">
        {to.name ?? t(`recipients.${recipient}`)}
        <p className="text-ink-soft text-sm">
          {to.name && `${t(`recipients.${recipient}`)} · `}
          {to.address ? <EmailText email={to.address} /> : t('nobody')}
        </p>
      </Cell>
      <Cell column={t('outcome')} onPhone="wide" className="wrap-anywhere md:w-2/5">
        <EmailOutcome email={email} />
      </Cell>
    </Row>
  )
}

function EmailOutcome({ email }: { email: SentEmail }) {
  const { t } = useTranslation('adminEmails')
  const notes = useOutcomeNotes(email)
  const stateText = useRef<HTMLSpanElement>(null)
  const { state, canSendAgain } = email
  return (
    <>
      <span
        ref={stateText}
        tabIndex={-1}
        className={`font-semibold outline-none ${state === 'given-up' ? 'text-wrong' : ''}`}
      >
        {t(`states.${state}`)}
      </span>
      {notes.map((note) => (
        <p key={note} className="text-ink-soft text-sm">
          {note}
        </p>
      ))}
      {/* The button is gone afterwards, so the focus moves to the state. */}
      {canSendAgain && <SendAgain email={email} onSent={() => stateText.current?.focus()} />}
    </>
  )
}

function useOutcomeNotes(email: SentEmail): string[] {
  const { t } = useTranslation('adminEmails')
  const moment = useMoment()
  const { state, finishedAt, dueAt, attempts, refusal, dropReason, isKeptByRestore } = email
  return [
    state === 'sent' && finishedAt && t('sentAt', { when: moment.dayAndTime(finishedAt) }),
    dueAt && attempts > 0 && t('nextTry', { when: moment.dayAndTime(dueAt) }),
    attempts > 0 && (state === 'given-up' || state === 'waiting' || attempts > 1) && t('attempts', { count: attempts }),
    refusal !== null && t('saidByServer', { words: refusal }),
    dropReason && t(`reasons.${dropReason}`),
    state === 'kept' && (isKeptByRestore ? t('keptByRestore') : t('keptText')),
  ].filter((note) => typeof note === 'string')
}

function SendAgain({ email: { id, kind, to }, onSent }: { email: SentEmail; onSent: () => void }) {
  const { t } = useTranslation('adminEmails')
  const { t: admin } = useTranslation('admin')
  const errorWords = useErrorWords()

  const send = useAction({
    ...sentEmailsActions.sendAgain,
    onSuccess: () => {
      showNotice({ title: t('sentAgain') })
      onSent()
    },
    onError: (error) => {
      const description = error instanceof ApiError ? errorWords.refusal(error, '') : admin('failed.unreachable')
      showFailure({ title: t('notSentAgain'), description })
    },
  })
  const name = to.name ?? to.address ?? t('nobody')
  return (
    <Button
      look="secondary"
      busy={send.isPending}
      aria-label={t('sendAgainTo', { name, kind: t(`kinds.${kind}`) })}
      onClick={() => send.mutate(id)}
      className="mt-2 min-h-11"
    >
      {t('sendAgain')}
    </Button>
  )
}
