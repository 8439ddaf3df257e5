import type * as answers from '../generated/answers';
import type { Login, NewPassword, Token, TokenLine } from '../generated/answers';
import type * as protocol from '../generated/protocol';
import { address } from './address';

type Message = protocol.Message;

/** The server said no, and why. `status` 0: it could not be reached. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly reason: Message,
  ) {
    super(reason.key);
  }
}

const UNREACHED: Message = { key: 'web-unreached', args: {}, rule: '' };
const BROKEN: Message = { key: 'web-broken', args: {}, rule: '' };
// A form on a foreign page cannot send this header: the server takes it as proof that the request is ours.
const OURS = { 'X-Cibola': '1' };

async function reason(response: Response): Promise<Message> {
  try {
    const problem = (await response.json()) as Partial<answers.Problem>;
    return problem.error ?? BROKEN;
  } catch {
    return BROKEN;
  }
}

/** Ask the server; what it refuses is thrown as `Refused`. */
export async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const headers = body === undefined ? OURS : { ...OURS, 'Content-Type': 'application/json' };
  const content = body === undefined ? null : JSON.stringify(body);
  const response = await fetch(address(path), { method, headers, body: content }).catch(() => null);
  if (!response) throw new Refused(0, UNREACHED);
  if (!response.ok) throw new Refused(response.status, await reason(response));
  return response;
}

export async function get<T>(path: string): Promise<T> {
  return (await (await ask('GET', path)).json()) as T;
}

/** Change something; an empty answer is null. */
export async function change<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await ask(method, path, body);
  return (response.status === 204 ? null : await response.json()) as T;
}

export const post = <T>(path: string, body?: unknown): Promise<T> => change('POST', path, body);

const table = (id: string): string => `api/tables/${encodeURIComponent(id)}`;

export const site = (): Promise<answers.Site> => get('api/site');
export const me = (): Promise<answers.Me> => get('api/me');
export const makeTable = (wish: protocol.NewTable): Promise<answers.Made> => post('api/tables', wish);
export const beginLesson = (game: string): Promise<answers.Made> => post(`api/lessons/${game}`);
export const getInvitation = (secret: string): Promise<answers.Invitation> => get(`api/join/${encodeURIComponent(secret)}`);
export const join = (secret: string, name: string): Promise<answers.Joined> =>
  post(`api/join/${encodeURIComponent(secret)}`, { name });
export const getLayout = (game: string): Promise<Record<string, unknown>> => get(`api/layouts/${encodeURIComponent(game)}`);
export const getTable = (id: string): Promise<protocol.Table> => get(table(id));
export const getReplay = (id: string): Promise<answers.Replay> => get(`${table(id)}/replay`);
export const recordAddress = (id: string): string => address(`${table(id)}/record`).href;
export const qrAddress = (link: string): string => address(`api/qr?text=${encodeURIComponent(link)}`).href;

export const rename = (name: string): Promise<answers.Me> => change('PATCH', 'api/me', { name });
export const signUp = (login: Login): Promise<answers.Me> => post('api/account', login);
export const logIn = (login: Login): Promise<answers.Me> => post('api/login', login);
export const changePassword = (passwords: NewPassword): Promise<void> => post('api/account/password', passwords);
export const logOut = (): Promise<void> => post('api/logout');
export const logOutEverywhere = (): Promise<void> => post('api/logout/everywhere');
export const leave = (): Promise<void> => change('DELETE', 'api/me');
export const downloadAddress = (): string => address('api/me/download').href;
export const tokens = (): Promise<TokenLine[]> => get('api/tokens');
export const makeToken = (name: string): Promise<Token> => post('api/tokens', { name });
export const revokeToken = (id: string): Promise<void> => change('DELETE', `api/tokens/${encodeURIComponent(id)}`);
