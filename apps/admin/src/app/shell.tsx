import APP_NS from 'texts:app/app'
import { Burger, Kbd, Menu, UnstyledButton } from '@mantine/core'
import { useDisclosure, useHotkeys, useLocalStorage } from '@mantine/hooks'
import { MagnifyingGlass } from '@phosphor-icons/react'
import { LANGUAGE_NAMES } from '@runecase/api/language-names.ts'
import { LANGUAGES } from '@runecase/api/languages.ts'
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, NavLink, Outlet, useLocation, useNavigate } from 'react-router'
import { attentionQuery } from '../api/attention.queries.ts'
import { callOperator } from '../api/call-operator.ts'
import { operatorQuery, useIsPermitted, useOperator } from '../api/operator.ts'
import { OPERATOR_KEY, queryClient } from '../api/query-client.ts'
import { LANGUAGE, switchLanguage } from '../i18n/i18n.ts'
import { showZone } from '../list/format.ts'
import { PHYSICAL_KEYS } from '../list/use-list-keys.ts'
import { AttentionPlaces, attentionPlaces } from './attention-places.ts'
import { Brand } from './brand.tsx'
import { DraftEditors, draftEditors } from './draft-editors.ts'
import { SearchDialog } from './search-dialog.tsx'
import { SECTION_GROUPS, type Section } from './section.ts'
import { sections } from './sections.ts'
import styles from './shell.module.css'

const PLACES = attentionPlaces(sections)
const EDITORS = draftEditors(sections)

/** The frame of every screen after the sign-in: menu, own account, the screen. Redirects visitors without a session to the sign-in page. */
export function Shell() {
  return (
    <Suspense fallback={null}>
      <Guard />
    </Suspense>
  )
}

function Guard() {
  const { data: operator } = useSuspenseQuery(operatorQuery)
  const { pathname, search } = useLocation()
  if (!operator) return <Navigate to={`/sign-in?${new URLSearchParams({ from: `${pathname}${search}` })}`} replace />
  return <Frame />
}

function Frame() {
  const { t } = useTranslation(APP_NS)
  const [isMenuOpen, menu] = useDisclosure(false)
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#screen">
        {t('skip')}
      </a>
      <header className={styles.phone}>
        <Brand />
        <Burger opened={isMenuOpen} onClick={menu.toggle} aria-label={t('openMenu')} />
      </header>
      <nav className={styles.nav} data-open={isMenuOpen || undefined} aria-label={t('menu')}>
        <div className={styles.brand}>
          <Brand />
        </div>
        <Search onOpen={menu.close} />
        <div className={styles.sections}>
          <Sections onPick={menu.close} />
        </div>
        <Account />
      </nav>
      <main className={styles.main} id="screen" tabIndex={-1}>
        <Suspense fallback={null}>
          <AttentionPlaces value={PLACES}>
            <DraftEditors value={EDITORS}>
              <Outlet />
            </DraftEditors>
          </AttentionPlaces>
        </Suspense>
      </main>
    </div>
  )
}

/** Opens the search, by a click or by the keyboard from any screen. */
function Search({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation(APP_NS)
  const [isOpen, dialog] = useDisclosure(false)
  useHotkeys([
    ['/', () => (document.querySelector<HTMLElement>('[data-list-search]') ?? { focus: dialog.open }).focus()],
  ])
  useHotkeys([['mod+K', dialog.open, PHYSICAL_KEYS]], [])
  return (
    <>
      <UnstyledButton
        className={styles.search}
        aria-keyshortcuts="Control+K"
        onClick={() => {
          onOpen()
          dialog.open()
        }}
      >
        <MagnifyingGlass aria-hidden />
        {t('search.open')}
        <Kbd size="xs" aria-hidden>
          Ctrl K
        </Kbd>
      </UnstyledButton>
      <SearchDialog isOpen={isOpen} onClose={dialog.close} />
    </>
  )
}

function Sections({ onPick }: { readonly onPick: () => void }) {
  const { t } = useTranslation(APP_NS)
  const isPermitted = useIsPermitted()
  const seen = sections.filter(({ permission }) => permission === undefined || isPermitted(permission))
  const [folded, setFolded] = useLocalStorage<readonly string[]>({
    key: 'folded-groups',
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  const { pathname } = useLocation()
  return SECTION_GROUPS.map((group) => {
    const entries = seen.filter((section) => section.group === group)
    if (entries.length === 0) return null
    const isHere = entries.some(({ path }) => pathname === `/${path}` || pathname.startsWith(`/${path}/`))
    return (
      <details
        key={group}
        className={styles.group}
        open={isHere || !folded.includes(group)}
        onToggle={({ currentTarget: { open } }) =>
          setFolded((others) => (open ? others.filter((one) => one !== group) : [...new Set([...others, group])]))
        }
      >
        <summary>{t(`groups.${group}`)}</summary>
        {entries.map((section) => (
          <SectionLink key={section.path} section={section} onPick={onPick} />
        ))}
      </details>
    )
  })
}

function SectionLink({ section, onPick }: { readonly section: Section; readonly onPick: () => void }) {
  const { path, icon: SectionIcon, label, attends = {} } = section
  const { data: waiting = [] } = useQuery(attentionQuery)
  const count = waiting.filter(({ kind }) => kind in attends).reduce((sum, one) => sum + one.count, 0)
  return (
    <NavLink to={`/${path}`} className={styles.link ?? ''} onClick={onPick}>
      <SectionIcon weight="fill" aria-hidden />
      {label()}
      {count > 0 ? <span className={styles.count}>{count}</span> : null}
    </NavLink>
  )
}

function Account() {
  const { t } = useTranslation(APP_NS)
  const { name, role } = useOperator()
  const navigate = useNavigate()
  const signOut = useMutation({
    mutationFn: () => callOperator('signOutOperator', {}),
    onSuccess: () => {
      queryClient.clear()
      queryClient.setQueryData(OPERATOR_KEY, null)
      return navigate('/sign-in')
    },
  })
  return (
    <Menu position="top-start" width={210}>
      <Menu.Target>
        <UnstyledButton className={styles.account}>
          <span className={styles.face} aria-hidden>
            {name.slice(0, 1)}
          </span>
          <span>
            {name}
            <small>{t(`roles.${role}`)}</small>
            <small>{t('zone', { zone: showZone() })}</small>
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/me">
          {t('profile')}
        </Menu.Item>
        <Menu.Item component={Link} to="/me/alerts">
          {t('alerts')}
        </Menu.Item>
        <Menu.Label>{t('language')}</Menu.Label>
        {LANGUAGES.filter((language) => language !== LANGUAGE).map((language) => (
          <Menu.Item key={language} lang={language} onClick={() => switchLanguage(language)}>
            {LANGUAGE_NAMES[language]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => signOut.mutate()}>{t('signOut')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
