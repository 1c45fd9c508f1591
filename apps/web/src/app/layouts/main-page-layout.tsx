import { Outlet } from 'react-router'

/** The main page has no margin below the header: its first picture is as wide as the window. */
export default Outlet
