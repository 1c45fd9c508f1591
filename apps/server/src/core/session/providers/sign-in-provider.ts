import type { ProviderName } from '@runecase/api/identities.ts'
import type { Provider } from '../../../platform/settings/provider.ts'
import type { GroupFields, SettingsOf } from '../../../platform/settings/settings-group.ts'
import type { DemoPeerDeps } from '../demo/demo-people.ts'
import type { Fetch } from './ask-provider.ts'
import type { IdentityProvider } from './identity-provider.ts'

export interface SignInTools {
  readonly send: Fetch
  readonly nowMs: () => number
}

/** A sign-in provider as a plugin: its folder, one line of `sign-in-providers.ts`, and its button in the browser. */
export interface SignInPlugin<Code extends ProviderName = ProviderName, Fields extends GroupFields = GroupFields>
  extends Provider<Code, Fields> {
  create(settings: SettingsOf<Fields>, tools: SignInTools): IdentityProvider
  /** A local provider that speaks the same protocol, for a demo without keys and for tests. */
  readonly demo: {
    /** The settings that point to it. */
    settings(base: string): SettingsOf<Fields>
    peer(deps: DemoPeerDeps): (request: Request) => Promise<Response>
  }
}

/** Defines a provider and keeps the types of its code and settings. */
export function defineSignInProvider<const Code extends ProviderName, const Fields extends GroupFields>(
  plugin: SignInPlugin<Code, Fields>,
): SignInPlugin<Code, Fields> {
  return plugin
}
