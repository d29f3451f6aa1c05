// C code for what Swift can't say to libedit or to the system itself: calls with
// a variable number of arguments, the standard streams, code that must be safe in
// a signal handler, and headers that Swift's own modules leave out.

#ifndef REUSELAB_CLIBEDIT_SHIM_H
#define REUSELAB_CLIBEDIT_SHIM_H

#if !__has_include(<histedit.h>)
#error "libedit headers not found: apt-get install libedit-dev"
#endif

#include <errno.h>
#include <histedit.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#ifdef __APPLE__
#include <copyfile.h>
#include <xlocale.h>
#else
#include <sys/xattr.h>
#endif

// MARK: The editor

typedef char *(*shim_prompt)(EditLine *);
typedef unsigned char (*shim_key)(EditLine *, int);

static inline EditLine *shim_init(const char *program) {
  return el_init(program, stdin, stdout, stderr);
}

static inline void shim_set_prompt(EditLine *e, shim_prompt f, char escape) {
  el_set(e, EL_PROMPT_ESC, f, escape);
}

static inline void shim_set_hint(EditLine *e, shim_prompt f, char escape) {
  el_set(e, EL_RPROMPT_ESC, f, escape);
}

static inline void shim_set_editor(EditLine *e, const char *name) {
  el_set(e, EL_EDITOR, name);
}

static inline void shim_handle_signals(EditLine *e) {
  el_set(e, EL_SIGNAL, 1);
}

static inline void shim_set_client(EditLine *e, void *client) {
  el_set(e, EL_CLIENTDATA, client);
}

static inline void *shim_client(EditLine *e) {
  void *client = NULL;
  el_get(e, EL_CLIENTDATA, &client);
  return client;
}

static inline void shim_add(
    EditLine *e, const char *name, const char *help, shim_key f) {
  el_set(e, EL_ADDFN, name, help, f);
}

static inline void shim_bind(EditLine *e, const char *key, const char *name) {
  el_set(e, EL_BIND, key, name, NULL);
}

/// Sets a terminal flag, which applies only while a line is being edited.
static inline void shim_set_tty(EditLine *e, const char *flag) {
  el_set(e, EL_SETTY, "-d", flag, NULL);
}

/// Sets the terminal raw for editing (1), or as it was found (0).
static inline void shim_prepare_tty(EditLine *e, int editing) {
  el_set(e, EL_PREP_TERM, editing);
}

// MARK: The list of earlier lines

static inline void shim_attach(EditLine *e, History *h) {
  el_set(e, EL_HIST, history, h);
}

static inline void shim_limit(History *h, int lines) {
  HistEvent event;
  history(h, &event, H_SETSIZE, lines);
  history(h, &event, H_SETUNIQUE, 1);
}

static inline void shim_enter(History *h, const char *line) {
  HistEvent event;
  history(h, &event, H_ENTER, line);
}

// MARK: The terminal

/// Writes to the stream that libedit writes to, so that the order is kept.
static inline void shim_write(const char *text) {
  fputs(text, stdout);
  fflush(stdout);
}

/// The window's width in columns, or 0 where there is no window.
static inline int shim_columns(int descriptor) {
  struct winsize size;
  memset(&size, 0, sizeof size);
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

/// The window's height in rows, or 0 where there is no window.
static inline int shim_rows(int descriptor) {
  struct winsize size;
  memset(&size, 0, sizeof size);
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_row : 0;
}

/// Fills `widths` with the columns that the C library gives each of the first
/// `count` characters in the locale C.UTF-8, -1 for those it doesn't know.
/// Returns 0 if there is no such locale.
static inline int shim_widths(signed char *widths, unsigned count) {
  locale_t utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
  if (utf8 == (locale_t)0) return 0;
  locale_t before = uselocale(utf8);
  for (unsigned scalar = 0; scalar < count; scalar++)
    widths[scalar] = (signed char)wcwidth((wchar_t)scalar);
  uselocale(before);
  freelocale(utf8);
  return 1;
}

/// Sets the user's locale, or another one with UTF-8. Returns 0 if there is
/// none.
static inline int shim_use_utf8(void) {
  setlocale(LC_CTYPE, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return 1;
  if (setlocale(LC_CTYPE, "C.UTF-8") != NULL
      && strcmp(nl_langinfo(CODESET), "UTF-8") == 0)
    return 1;
  setlocale(LC_CTYPE, "C");
  return 0;
}

// MARK: Interrupts
//
// Static state in a header exists once per compiled file that uses it: call
// these from one Swift file only (Interrupts.swift).

static volatile sig_atomic_t shim_interrupt_raised = 0;
static volatile sig_atomic_t shim_interrupt_handled = 0;
static struct sigaction shim_interrupt_previous = {0};

/// The signal handler: it notes the first ^C; at the second it ends the program
/// with the shell's exit code for ^C.
static void shim_interrupt(int signal) {
  (void)signal;
  if (shim_interrupt_raised) _exit(130);
  shim_interrupt_raised = 1;
}

static inline void shim_interrupts_begin(void) {
  shim_interrupt_raised = 0;
  if (shim_interrupt_handled) return;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = shim_interrupt;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, &shim_interrupt_previous);
  shim_interrupt_handled = 1;
}

static inline void shim_interrupts_end(void) {
  if (!shim_interrupt_handled) return;
  sigaction(SIGINT, &shim_interrupt_previous, NULL);
  shim_interrupt_handled = 0;
}

static inline int shim_interrupts_raised(void) { return shim_interrupt_raised; }

/// Waits until there is something to read (1) or ^C was pressed (0).
///
/// ^C is let in only during the wait, so that it can't come between the check
/// of the flag and the wait, where it would be missed.
static inline int shim_interrupts_wait(int descriptor) {
  if (!shim_interrupt_handled || descriptor >= FD_SETSIZE) return 1;
  sigset_t ours, before;
  sigemptyset(&ours);
  sigaddset(&ours, SIGINT);
  sigprocmask(SIG_BLOCK, &ours, &before);
  int ready = -1;
  while (!shim_interrupt_raised && ready < 0) {
    fd_set places;
    FD_ZERO(&places);
    FD_SET(descriptor, &places);
    ready = pselect(descriptor + 1, &places, NULL, NULL, NULL, &before);
    if (ready < 0 && errno != EINTR) ready = 1;
  }
  sigprocmask(SIG_SETMASK, &before, NULL);
  return !shim_interrupt_raised;
}

/// Makes a write to a closed pipe, or past a file's size limit, an error to
/// report instead of the program's end.
static inline void shim_ignore_refusals(void) {
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);
}

// MARK: The whole screen
//
// As above: call these from one Swift file only (FullScreen.swift).

static int shim_screen_pipe = -1;
static const char shim_screen_leave[] = "\033[?7h\033[?25h\033[?1049l";

/// The terminal's settings before it was taken.
static inline struct termios *shim_screen_before(void) {
  static struct termios before;
  return &before;
}

/// Tells of a signal by writing its number into the pipe.
static void shim_screen_signal(int signal) {
  int code = errno;
  unsigned char byte = (unsigned char)signal;
  ssize_t count = write(shim_screen_pipe, &byte, 1);
  (void)count;
  errno = code;
}

/// Gives the terminal back before a crash ends the program.
static void shim_screen_crash(int number) {
  ssize_t count =
      write(STDOUT_FILENO, shim_screen_leave, sizeof shim_screen_leave - 1);
  (void)count;
  tcsetattr(STDIN_FILENO, TCSANOW, shim_screen_before());
  signal(number, SIG_DFL);
  raise(number);
}

static inline void shim_screen_handle(int number, void (*handler)(int)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

/// Takes the terminal: keys arrive one by one and unseen, on another screen.
static inline int shim_screen_take(void) {
  struct termios raw = *shim_screen_before();
  raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG | IEXTEN);
  raw.c_iflag &= ~(tcflag_t)(IXON | ICRNL);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  return tcsetattr(STDIN_FILENO, TCSANOW, &raw) == 0;
}

/// Takes the terminal, and has signals told of by the pipe `descriptor`. Returns 0
/// without a terminal.
static inline int shim_screen_begin(int descriptor) {
  static const int told[] = {SIGWINCH, SIGTSTP, SIGCONT, SIGINT, SIGTERM, SIGHUP, SIGQUIT};
  static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE};
  if (tcgetattr(STDIN_FILENO, shim_screen_before()) != 0) return 0;
  shim_screen_pipe = descriptor;
  for (size_t i = 0; i < sizeof told / sizeof *told; i++)
    shim_screen_handle(told[i], shim_screen_signal);
  for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++)
    shim_screen_handle(crashes[i], shim_screen_crash);
  return shim_screen_take();
}

/// Gives the terminal back as it was found.
static inline void shim_screen_give_back(void) {
  tcsetattr(STDIN_FILENO, TCSANOW, shim_screen_before());
}

/// Stops the program and those that it was started with, as ^Z does, until the
/// user's shell goes on with them.
static inline void shim_screen_stop(void) {
  shim_screen_handle(SIGTSTP, SIG_DFL);
  kill(0, SIGTSTP);
  shim_screen_handle(SIGTSTP, shim_screen_signal);
}

// MARK: Files

/// Gives a file the access control list of another one, or none if that has none; 0
/// if that failed.
static inline int shim_copy_access_list(int from, int to) {
#ifdef __APPLE__
  return fcopyfile(from, to, NULL, COPYFILE_ACL) == 0;
#else
  static char list[1 << 16];
  const char *name = "system.posix_acl_access";
  ssize_t count = fgetxattr(from, name, list, sizeof list);
  // Many file systems have no such lists. A new file may have its folder's.
  if (count <= 0) return errno != ERANGE && (fremovexattr(to, name) == 0 || errno == ENODATA || errno == ENOTSUP);
  return fsetxattr(to, name, list, count, 0) == 0;
#endif
}

#endif
