<?php

declare(strict_types=1);

namespace Tillbook\Tools\Reference;

use ReflectionClass;
use ReflectionMethod;
use RuntimeException;

/** docs/reference/wp-cli.md, from the docblocks that `wp help` shows, too. */
final class CommandReference
{
    /**
     * @param list<array{name: string, command: mixed, help: array<string, mixed>}> $registered as given to WP_CLI::add_command()
     *
     * @throws RuntimeException which commands have no docblock
     */
    public static function text(array $registered): string
    {
        $text =
            "# WP-CLI\n\nMade by `npm run reference` from the docblocks of the commands; `wp help tillbook` shows the same. Do not edit.\n\n" .
            "Commands of the sandbox work where a sandbox account is connected. Amounts are in minor units.\n\n";
        $silent = [];
        foreach ($registered as ['name' => $name, 'command' => $command, 'help' => $help]) {
            foreach (self::methods($name, $command) as $full => $method) {
                $comment = DocComment::of($method->getDocComment());
                $summary = (string) ($help['shortdesc'] ?? explode("\n\n", $comment->paragraphs(), 2)[0]);
                if ($summary === '') {
                    $silent[] = "wp $full needs a docblock: {$method->class}::{$method->name}()";
                }
                $long = isset($help['longdesc'])
                    ? (string) $help['longdesc']
                    : explode("\n\n", $comment->text, 2)[1] ?? '';
                $synopsis = is_array($help['synopsis'] ?? null) ? self::options($help['synopsis']) : '';
                $text .= "## wp $full\n\n" . Markdown::text($summary) . "\n\n" . $synopsis . self::sections($long);
            }
        }
        if ($silent !== []) {
            throw new RuntimeException(implode("\n", $silent));
        }

        return rtrim($text) . "\n";
    }

    /** The sections of a command's docblock, as Markdown: options become a table, examples code. */
    public static function sections(string $long): string
    {
        $text = '';
        foreach (preg_split('/^## /m', $long) ?: [] as $section) {
            [$title, $body] = explode("\n", $section, 2) + [1 => ''];
            $text .= match (trim($title)) {
                'OPTIONS' => self::described($body),
                'EXAMPLES' => "```sh\n" . trim((string) preg_replace('/^ {4}/m', '', trim($body, "\n"))) . "\n```\n\n",
                default => trim($section) === ''
                    ? ''
                    : Markdown::text((string) preg_replace('/(?<!\n)\n(?!\n)/', ' ', trim($section))) . "\n\n",
            };
        }

        return $text;
    }

    /** @return array<string, ReflectionMethod> by full name */
    private static function methods(string $name, mixed $command): array
    {
        if (is_array($command)) {
            return [$name => new ReflectionMethod($command[0], $command[1])];
        }
        $class = new ReflectionClass($command);
        if ($class->hasMethod('__invoke')) {
            return [$name => $class->getMethod('__invoke')];
        }
        $methods = [];
        foreach ($class->getMethods(ReflectionMethod::IS_PUBLIC) as $method) {
            if (!$method->isConstructor() && !$method->isStatic()) {
                $own =
                    preg_match('/@subcommand\s+(\S+)/', (string) $method->getDocComment(), $found) === 1
                        ? $found[1]
                        : str_replace('_', '-', $method->name);
                $methods["$name $own"] = $method;
            }
        }
        ksort($methods);

        return $methods;
    }

    /** `<name>` and `: what it is`, with the YAML that says defaults and choices. */
    private static function described(string $body): string
    {
        $rows = [];
        foreach (preg_split('/\n(?=[<\[-][^\n]*\n:)/', "\n" . trim($body)) ?: [] as $option) {
            if (preg_match('/^\s*(\S[^\n]*)\n:\s?(.*)$/s', $option, $found) !== 1) {
                continue;
            }
            [$words, $rules] = explode('---', $found[2], 2) + [1 => ''];
            preg_match('/^default:\s*(.+)$/m', $rules, $default);
            preg_match_all('/^\s+- (.+)$/m', $rules, $choices);
            $said = self::sentence((string) preg_replace('/\s+/', ' ', $words));
            if ($choices[1] !== []) {
                $said = trim("$said One of " . implode(', ', array_map(Markdown::code(...), $choices[1])) . '.');
            }
            $rows[] = [
                Markdown::code($found[1]),
                isset($default[1]) ? Markdown::code($default[1]) : '',
                Markdown::text($said),
            ];
        }

        return Markdown::table(['option', 'default', ''], $rows);
    }

    private static function sentence(string $words): string
    {
        $words = trim($words);

        return $words === '' || str_ends_with($words, '.') ? $words : "$words.";
    }

    /** @param array<mixed> $synopsis as WP-CLI takes it */
    private static function options(array $synopsis): string
    {
        $rows = [];
        foreach ($synopsis as $option) {
            $shape = match ($option['type']) {
                'positional' => "<{$option['name']}>",
                'flag' => "--{$option['name']}",
                default => "--{$option['name']}=<value>",
            };
            $rows[] = [
                Markdown::code(($option['optional'] ?? false) === true ? "[$shape]" : $shape),
                Markdown::text((string) ($option['description'] ?? '')),
            ];
        }

        return Markdown::table(['option', ''], $rows);
    }
}
