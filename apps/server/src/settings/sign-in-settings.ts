import { z } from 'zod'
import { setting, url } from './setting-kinds.ts'

/** Identity providers, the groups of social missions, and the shop's pages in social networks. */
export const SIGN_IN_SETTINGS = {
  STEAM_API_KEY: setting({
    schema: z.string().regex(/^[0-9A-Fa-f]{32}$/, { error: 'must be 32 hex digits' }),
    shownDefault: 'none: no sign-in by Steam',
    about: 'Web API key of Steam, for sign-in and names; from steamcommunity.com/dev/apikey',
  }),
  STEAM_OPENID_URL: setting({
    schema: url('http', 'https'),
    fallback: 'https://steamcommunity.com/openid/login',
    about: 'where Steam signs in and confirms',
  }),
  STEAM_API_URL: setting({
    schema: url('http', 'https').transform((text) => text.replace(/\/+$/, '')),
    fallback: 'https://api.steampowered.com',
    about: 'base of the Web API of Steam',
  }),
  GOOGLE_CLIENT_ID: setting({
    schema: z.string(),
    shownDefault: 'none: no sign-in by Google',
    about: 'OAuth client of Google; needs the secret as well',
  }),
  GOOGLE_CLIENT_SECRET: setting({ schema: z.string(), shownDefault: 'none', about: 'secret of that client' }),
  GOOGLE_ISSUER: setting({
    schema: url('http', 'https').transform((text) => text.replace(/\/+$/, '')),
    fallback: 'https://accounts.google.com',
    about: 'OpenID issuer of Google',
  }),
  VK_CLIENT_ID: setting({
    schema: z.string().regex(/^[\w-]{1,64}$/, { error: 'must be the number of an application' }),
    shownDefault: 'none: no sign-in by VK',
    about: 'application of VK ID, from id.vk.com/about/business',
  }),
  VK_BASE_URL: setting({
    schema: url('http', 'https').transform((text) => text.replace(/\/+$/, '')),
    fallback: 'https://id.vk.com',
    about: 'base of VK ID, which VK moves now and then',
  }),
  VK_GROUP_ID: setting({
    schema: z.string().regex(/^\w{1,64}$/, { error: 'must be the number or the short name of a group' }),
    shownDefault: 'none: no mission of VK',
    about: 'group of the shop in VK; needs the token as well',
  }),
  VK_SERVICE_TOKEN: setting({
    schema: z.string(),
    shownDefault: 'none',
    about: 'service token of the VK application, to ask for members of that group',
  }),
  STEAM_GROUP_ID: setting({
    schema: z.string().regex(/^\d{17,19}$/, { error: 'must be the 64-bit number of a group' }),
    shownDefault: 'none: no mission of Steam',
    about: 'group of the shop in Steam; STEAM_API_KEY asks for its members',
  }),
  SOCIAL_VK_URL: setting({
    schema: url('https'),
    shownDefault: 'the group of the missions; in a demo the network itself',
    about: 'group of the shop in VK, linked in menus and the footer',
  }),
  SOCIAL_TELEGRAM_URL: setting({
    schema: url('https'),
    shownDefault: 'the group of the missions; in a demo the network itself',
    about: 'channel of the shop in Telegram, linked in menus and the footer',
  }),
  SOCIAL_INSTAGRAM_URL: setting({
    schema: url('https'),
    shownDefault: 'the group of the missions; in a demo the network itself',
    about: 'page of the shop in Instagram, linked in menus and the footer',
  }),
  TELEGRAM_CHANNEL: setting({
    schema: z.string().regex(/^\w{5,32}$/, { error: 'must be the name of a public channel, without @' }),
    shownDefault: 'none: no mission of Telegram',
    about:
      'channel of the shop in Telegram; the bot of TELEGRAM_BOT_TOKEN, one of its administrators, is asked for its members',
  }),
}
