import PARTNERS_NS from 'texts:features/partners/partners'
import { isApiError } from '@runecase/api/api-error.ts'
import type { PartnerCode } from '@runecase/api/partners.ts'
import {
  MAX_PARTNER_CODES,
  normalPartnerCode,
  PARTNER_CODE_FAULTS,
  PARTNER_CODE_PATTERN,
} from '@runecase/api/partners-rules.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api/call-api.ts'
import { errorTexts } from '../../i18n/error-texts.ts'
import { MESSAGES_NS } from '../../i18n/i18n.ts'
import { paths } from '../../navigation/paths.ts'
import { Box } from '../../ui/box.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Grid } from '../../ui/grid.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Row } from '../../ui/row.tsx'
import { SettingsAnswers } from '../../ui/settings-form.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { showToast } from '../../ui/toast.tsx'
import { partnershipQuery } from './partners.queries.ts'

const never = () => () => undefined
/** The site's own origin; empty on the server. */
const useOrigin = () =>
  useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  )

/** The partner's codes, each with its link, and the form for another one. */
export function CodesPanel({ codes, isEnded }: { readonly codes: readonly PartnerCode[]; readonly isEnded: boolean }) {
  const { t } = useTranslation(PARTNERS_NS)
  return (
    <Stack as={Panel} gap={16} padding={{ base: 24, phone: 16 }} aria-labelledby="partner-codes">
      <div>
        <Heading level={2} size="h3" id="partner-codes">
          {t('codes.title')}
        </Heading>
        <Text size="ui" tone="muted" marginTop={6}>
          {t('codes.text')}
        </Text>
      </div>
      {!isEnded && codes.filter(({ closedAt }) => closedAt === null).length < MAX_PARTNER_CODES && <NewCode />}
      {codes.length === 0 ? (
        <EmptyState art="/i/static/misc/ticket" title={t('codes.none')} />
      ) : (
        <Grid as="ul" columns={{ base: 2, tablet: 1 }} gap={12} phoneGap={8} align="start">
          {codes.map((one) => (
            <CodeCard key={one.code} code={one} />
          ))}
        </Grid>
      )}
    </Stack>
  )
}

function CodeCard({ code: { code, name, visits, players, closedAt } }: { readonly code: PartnerCode }) {
  const { t } = useTranslation(PARTNERS_NS)
  const isOpen = closedAt === null
  const link = `${useOrigin()}${paths.partnerLink(code)}`
  return (
    <Stack as="li" gap={8} radius="m" ground="ink-0-40" padding={14} minWidth={0}>
      <Row gap={8} justify="between">
        <Text as="b" size="h4" isTruncated>
          {code}
        </Text>
        {isOpen && <CopyButton text={code} what={t('codes.code', { code })} toast={t('codes.copied')} />}
      </Row>
      {isOpen && (
        <Row gap={8} justify="between">
          <Text as="span" size="note" tone="muted" isTruncated minWidth={0}>
            {link}
          </Text>
          <CopyButton text={link} what={t('codes.link', { code })} toast={t('codes.linkCopied')} />
        </Row>
      )}
      <Row gap={8} justify="between">
        <Text size="small" tone="faint" overflowWrap="anywhere" minWidth={0}>
          {name} · {t('codes.visits', { count: visits, shown: formatNumber(visits, 0) })} ·{' '}
          {t('codes.players', { count: players, shown: formatNumber(players, 0) })}
        </Text>
        {isOpen ? (
          <CloseCode code={code} />
        ) : (
          <Text as="span" size="small" tone="muted" flex="none">
            {t('codes.closed')}
          </Text>
        )}
      </Row>
    </Stack>
  )
}

/** Closes a code for good, after a question. */
function CloseCode({ code }: { readonly code: string }) {
  const { t } = useTranslation([PARTNERS_NS, MESSAGES_NS])
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const closing = useMutation({
    mutationFn: () => callApi('closePartnerCode', { params: { code }, body: {} }),
    onSuccess: () => {
      setAsked(false)
      return client.invalidateQueries({ queryKey: partnershipQuery().queryKey })
    },
    onError: (error) => showToast({ kind: 'bad', title: t('messages:errors.title'), text: errorTexts(error) }),
  })
  return (
    <>
      <Button
        kind="ghost"
        size="s"
        flex="none"
        aria-label={t('codes.closeLabel', { code })}
        onClick={() => setAsked(true)}
      >
        {t('codes.close')}
      </Button>
      {isAsked && (
        <Dialog
          isOpen
          onOpenChange={setAsked}
          title={t('codes.closeTitle', { code })}
          description={t('codes.closeText')}
        >
          <SettingsAnswers>
            <Button kind="danger" isFull isLoading={closing.isPending} onClick={() => closing.mutate()}>
              {t('codes.closeConfirm')}
            </Button>
            <Button kind="ghost" isFull onClick={() => setAsked(false)}>
              {t('codes.cancel')}
            </Button>
          </SettingsAnswers>
        </Dialog>
      )}
    </>
  )
}

function NewCode() {
  const { t } = useTranslation(PARTNERS_NS)
  const client = useQueryClient()
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const normal = normalPartnerCode(code)
  const isRight = PARTNER_CODE_PATTERN.test(normal)
  const making = useMutation({
    mutationFn: () => callApi('createPartnerCode', { body: { code: normal, name: name.trim() } }),
    onSuccess: () => {
      setCode('')
      setName('')
      void client.invalidateQueries({ queryKey: partnershipQuery().queryKey })
    },
  })
  const canSend = isRight && name.trim() !== ''
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (canSend && !making.isPending) making.mutate()
      }}
    >
      <Grid columns={{ base: 'minmax(0, 1fr) minmax(0, 1fr) auto', tablet: 1 }} gap={12} align="start">
        <Field
          label={t('codes.newCode')}
          name="code"
          value={code}
          maxLength={20}
          placeholder="NIKO"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint={t('codes.signs')}
          error={
            making.error ? codeFault(making.error, t) : code !== '' && !isRight ? t('codes.wrongSigns') : undefined
          }
          onChange={(event) => {
            setCode(event.target.value)
            if (!making.isPending) making.reset()
          }}
        />
        <Field
          label={t('codes.name')}
          name="name"
          value={name}
          maxLength={60}
          placeholder={t('codes.namePlaceholder')}
          autoComplete="off"
          hint={t('codes.nameHint')}
          onChange={(event) => setName(event.target.value)}
        />
        <Box marginTop={24}>
          <Button type="submit" kind="secondary" isLoading={making.isPending} aria-disabled={!canSend || undefined}>
            {t('codes.make')}
          </Button>
        </Box>
      </Grid>
    </form>
  )
}

/** The sentence for a code that was not made. */
function codeFault(error: Error, t: ReturnType<typeof useTranslation<typeof PARTNERS_NS>>['t']): string {
  const fault =
    isApiError(error) && error.code === 'partner_code_refused'
      ? PARTNER_CODE_FAULTS.find((one) => one === error.params.fault)
      : undefined
  return fault === 'taken' || fault === 'full' || fault === 'ended' ? t(`codes.faults.${fault}`) : errorTexts(error)
}
