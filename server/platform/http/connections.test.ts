import { once } from 'node:events';
import { Agent, createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Connections } from './connections.js';

it('An idle connection of a proxy ends 6 s after the port is closed, without a request under way', async () => {
  const http = createServer({ keepAliveTimeout: 620_000 });
  let slow: ServerResponse | undefined;
  const connections = new Connections(http, ({ url }, response) => {
    if (url === '/slow') slow = response;
    else response.end('idle');
  });
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const { port } = http.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const open = async (path: string) => {
    const request = httpRequest({ host: '127.0.0.1', port, path, agent }).end();
    const [socket] = (await once(request, 'socket')) as [Socket];
    return { request, closed: once(socket, 'close') };
  };
  const idle = await open('/idle');
  const underWay = await open('/slow');
  const response = once(underWay.request, 'response');
  await vi.waitUntil(() => slow);
  idle.request.on('response', (response) => response.resume());
  await vi.waitUntil(() => Object.keys(agent.freeSockets).length > 0);

  const timers = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => timers.mockRestore());
  const drained = connections.drain(0);
  const findIdleTimer = () => timers.mock.calls.find(([, milliseconds]) => milliseconds === 6_000)?.[0];
  const endIdle = await vi.waitUntil(findIdleTimer, { timeout: 20_000 });
  endIdle();
  await idle.closed;
  slow?.end('slow');
  const [completed] = (await response) as [IncomingMessage];
  completed.resume();
  expect(completed.statusCode).toBe(200);
  await drained;
});
