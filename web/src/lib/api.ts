import type * as answers from '../generated/answers';
import type { Login, NewPassword, SessionLine, Token, TokenLine } from '../generated/answers';
import type { Layout as BoardLayout } from '../generated/board';
import type { GameName } from '../generated/games';
import type * as protocol from '../generated/protocol';
import type { Layout as RollLayout } from '../generated/roll';
import { isStatic } from './site';
import { resolveUrl } from './url';

type Message = protocol.Message;

/** What is printed on the board or the sheet of a game, for the games that have one. */
export interface Layouts {
  board: BoardLayout;
  roll: RollLayout;
}

/** The server refused a request, and why. `status` 0: it could not be reached. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly reason: Message,
  ) {
    super(reason.key);
  }
}

const UNREACHED: Message = { key: 'web-unreached', args: {}, rule: '' };
const BROKEN: Message = { key: 'web-broken', args: {}, rule: '' };
// Protection against cross-site request forgery: a form on a foreign page cannot send this header.
const OURS = { 'X-Cibola': '1' };

async function reason(response: Response): Promise<Message> {
  try {
    const problem = (await response.json()) as Partial<answers.Problem>;
    return problem.error ?? BROKEN;
  } catch {
    return BROKEN;
  }
}

/** Send a request; throws `ApiError` if the server refuses it. */
async function send(method: string, path: string, body?: unknown): Promise<Response> {
  const headers = body === undefined ? OURS : { ...OURS, 'Content-Type': 'application/json' };
  const content = body === undefined ? null : JSON.stringify(body);
  const response = await fetch(resolveUrl(path), { method, headers, body: content }).catch(() => null);
  if (!response) throw new ApiError(0, UNREACHED);
  if (!response.ok) throw new ApiError(response.status, await reason(response));
  return response;
}

export async function get<T>(path: string): Promise<T> {
  return (await (await send('GET', path)).json()) as T;
}

/** Fetch what the server says, or where none can be reached the same from a file beside the page. */
async function getOrFile<T>(path: string, file: string): Promise<T> {
  if (isStatic) return get(file);
  try {
    return await get(path);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 0) throw error;
    return get<T>(file).catch(() => {
      throw error;
    });
  }
}

/** Send a request that changes something; an empty answer is null. */
export async function change<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await send(method, path, body);
  return (response.status === 204 ? null : await response.json()) as T;
}

export const post = <T>(path: string, body?: unknown): Promise<T> => change('POST', path, body);

export const tablePath = (id: string): string => `api/tables/${encodeURIComponent(id)}`;

export const site = (): Promise<answers.Site> => get('api/site');
/** Fetch what the engine in this browser offers: a file, which may be kept without a connection. */
export const siteFile = (): Promise<answers.Site> => get('engine/site.json');
export const me = (): Promise<answers.Me> => get('api/me');
export const makeTable = (table: protocol.NewTable): Promise<answers.Made> => post('api/tables', table);
export const beginLesson = (game: GameName): Promise<answers.Made> => post(`api/lessons/${game}`);
export const keepGame = (record: string): Promise<answers.Made> => post('api/records', { record });
export const getInvitation = (secret: string): Promise<answers.Invitation> => get(`api/join/${encodeURIComponent(secret)}`);
export const join = (secret: string, wish: answers.Join): Promise<answers.Joined> =>
  post(`api/join/${encodeURIComponent(secret)}`, wish);
export const getLayout = <G extends keyof Layouts>(game: G): Promise<Layouts[G]> =>
  getOrFile(`api/layouts/${game}`, `engine/layout-${game}.json`);
export const getScores = <S>(game: GameName): Promise<S> => getOrFile(`api/scores/${game}`, `engine/scores-${game}.json`);
/** Fetch a table; the type parameter is its game, if the caller knows it. */
export const getTable = <G extends GameName>(id: string): Promise<protocol.TableOf<G>> => get(tablePath(id));
export const getReplay = <G extends GameName>(id: string): Promise<answers.ReplayOf<G>> => get(`${tablePath(id)}/replay`);
/** Fetch the steps of a replay from a number on. */
export const getReplaySteps = <G extends GameName>(id: string, first: number): Promise<answers.ReplayStepsOf<G>> =>
  get(`${tablePath(id)}/replay/steps?first=${first}`);
export const recordUrl = (id: string): string => resolveUrl(`${tablePath(id)}/record`).href;
/** Fetch the QR code of a link as the address of a picture; the link may hold a secret, so it is not in the request's address. */
export async function qrPicture(link: string): Promise<string> {
  const drawn = await (await send('POST', 'api/qr', { text: link })).text();
  return `data:image/svg+xml,${encodeURIComponent(drawn)}`;
}

/** Fetch the daily deals of a day, today's unless one is named, and how the visitor stands. */
export const getDaily = (day = ''): Promise<answers.DailyDay> => get(day ? `api/daily/${day}` : 'api/daily');
export const getDailyStandings = (day: string, game: string): Promise<answers.DailyStandings> => get(`api/daily/${day}/${game}`);
export const getDailyWeek = (): Promise<answers.DailyWeek> => get('api/daily/week');
export const beginDaily = (day: string, game: string): Promise<answers.Made> => post(`api/daily/${day}/${game}`);

export const rename = (name: string): Promise<answers.Me> => change('PATCH', 'api/me', { name });
export const signUp = (login: Login): Promise<answers.Me> => post('api/account', login);
export const logIn = (login: Login): Promise<answers.Me> => post('api/login', login);
export const changePassword = (passwords: NewPassword): Promise<void> => post('api/account/password', passwords);
export const logOut = (): Promise<void> => post('api/logout');
export const logOutElsewhere = (): Promise<void> => post('api/logout/elsewhere');
export const sessions = (): Promise<SessionLine[]> => get('api/sessions');
export const endSession = (id: string): Promise<void> => change('DELETE', `api/sessions/${encodeURIComponent(id)}`);
export const deleteAccount = (): Promise<void> => change('DELETE', 'api/me');
export const statistics = (): Promise<answers.PersonStatistics> => get('api/me/statistics');
export const downloadUrl = (): string => resolveUrl('api/me/download').href;
export const tokens = (): Promise<TokenLine[]> => get('api/tokens');
export const makeToken = (name: string): Promise<Token> => post('api/tokens', { name });
export const revokeToken = (id: string): Promise<void> => change('DELETE', `api/tokens/${encodeURIComponent(id)}`);
