// Loaded into a child process with an IPC channel. If the parent dies, even because it is killed, the channel closes
// and the child ends.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
