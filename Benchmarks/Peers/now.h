// This thread's processor time in microseconds, which other load on the machine
// doesn't add to. Everything that is measured runs in one thread.

#include <time.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}
