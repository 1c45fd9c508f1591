/** The id of the build that this server renders with. */
export async function buildId(): Promise<string> {
  const { assets } = await import('virtual:react-router/server-build')
  return assets.version
}
