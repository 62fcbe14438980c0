import { parseArgs } from 'node:util';
import { type Command, commands, helpText } from './commands.ts';
import { type Arguments, type ExitCode, output, UsageError } from './output.ts';

/** Runs one command line and gives its exit code; says in words what is wrong with the usage, and what to do. */
export async function runCommand(argv: readonly string[]): Promise<ExitCode> {
  const [name, ...rest] = argv;
  try {
    if (name === '--help' || name === '-h' || name === 'help') {
      output.data(helpText(rest[0]));
      return 0;
    }
    const command = commandNamed(name);
    if (rest.includes('--help') || rest.includes('-h')) {
      output.data(helpText(name));
      return 0;
    }
    const { run } = await command.load();
    return await run(argumentsOf(command, rest), output);
  } catch (error) {
    if (error instanceof UsageError) {
      output.say(error.message);
      return 2;
    }
    if (!isSystemError(error)) throw error;
    output.say(`${error.path ?? 'This'} cannot be written: ${error.code}. Name another place.`);
    return 1;
  }
}

/** A file that can't be written, a folder that isn't there: the system's refusal, not a fault of ours. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}

function commandNamed(name: string | undefined): Command {
  const known = Object.keys(commands).join(', ');
  if (name === undefined) throw new UsageError(`Say what to do: ${known}. "suitably --help" explains each.`);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command "${name}". There are: ${known}.`);
  return command;
}

function argumentsOf(command: Command, rest: string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({ args: rest, options: command.options, allowPositionals: true });
    if (command.onDatabase && positionals.length > 0) throw new UsageError(`It takes no files. Usage: suitably ${command.usage}`);
    if (!command.onDatabase && positionals.length === 0) throw new UsageError(`Name a file. Usage: suitably ${command.usage}`);
    return { files: positionals, options: values };
  } catch (error) {
    if (error instanceof UsageError || !(error instanceof Error)) throw error;
    const [said] = error.message.split('. ');
    throw new UsageError(`${said}. Usage: suitably ${command.usage}`, { cause: error });
  }
}
