// Loaded into a child that was given a channel: when the parent dies without a word, so does the child.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
