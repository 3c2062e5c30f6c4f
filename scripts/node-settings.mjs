/**
 * Flags of the server's Node. Left alone, V8 lets the heap grow to twice what is in use before it collects: on a machine
 * with free memory a server with 90 MB of live objects takes 280 MB.
 */
export const nodeFlags = ['--enable-source-maps', '--max-semi-space-size=8', '--heap-growing-percent=30'];

/**
 * Environment of the server. Apollo and Express are much slower without NODE_ENV; what differs between a demonstration and
 * production is MODE. Without MALLOC_ARENA_MAX, glibc keeps freed memory for each of Node's threads: some 50 MB.
 */
export const nodeEnvironment = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' };
