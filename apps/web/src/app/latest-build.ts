/** Which build the server has; a page of another one loads afresh with its next screen. */
export async function loader() {
  const { assets } = await import('virtual:react-router/server-build')
  return Response.json({ id: assets.version }, { headers: { 'Cache-Control': 'no-cache' } })
}
