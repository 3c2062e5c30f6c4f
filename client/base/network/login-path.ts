import { paths } from '../paths';

/** Returns the path of the login page, with the path to return to after the login. */
export function loginPath(back: string): string {
  return `${paths.login}?volver=${encodeURIComponent(back)}`;
}

/** Returns the path to open after a login: that of `?volver=` if it is in the back-office, otherwise the event list. */
export function pathAfterLogin(search: URLSearchParams): string {
  const back = search.get('volver');
  return back !== null && back.startsWith('/admin/') ? back : paths.admin.events;
}
