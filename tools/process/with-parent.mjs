// Loaded into a child process with an IPC channel: when the parent dies, even by a kill, the channel closes and the
// child ends.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
