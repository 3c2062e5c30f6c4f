import { paths } from './paths';

/** The login page, told where to go back to afterwards. */
export function loginPath(back: string): string {
  return `${paths.login}?volver=${encodeURIComponent(back)}`;
}

/** Where to go after a login: the path in `?volver=` when it lies in the back-office, else the event list. */
export function pathAfterLogin(search: URLSearchParams): string {
  const back = search.get('volver');
  return back !== null && back.startsWith('/admin/') ? back : paths.admin.events;
}
