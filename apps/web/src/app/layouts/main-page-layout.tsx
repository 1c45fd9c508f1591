import { Outlet } from 'react-router'

/** The main page begins under the header without a margin: its first picture is as wide as the window. */
export default Outlet
