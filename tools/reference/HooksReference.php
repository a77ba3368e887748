<?php

declare(strict_types=1);

namespace Tillbook\Tools\Reference;

/**
 * docs/reference/hooks.md.
 *
 * @phpstan-import-type Hook from Hooks
 */
final class HooksReference
{
    /** @param list<Hook> $hooks */
    public static function text(array $hooks): string
    {
        $text =
            "# Hooks\n\nMade by `npm run reference` from the docblocks in the code. Do not edit.\n\n" .
            "What other plugins may change or listen to. Everything else is ours to change without notice.\n\n";
        foreach ($hooks as ['name' => $name, 'kind' => $kind, 'file' => $file, 'comment' => $comment]) {
            $text .=
                "## $name\n\n" .
                ucfirst($kind) .
                ($comment->since === null ? '' : ", since $comment->since") .
                ". In [`$file`](../../$file).\n\n" .
                Markdown::text($comment->paragraphs()) .
                "\n\n" .
                Markdown::table(
                    ['parameter', 'type', ''],
                    array_map(
                        static fn(array $parameter): array => [
                            '`$' . $parameter['name'] . '`',
                            Markdown::code($parameter['type']),
                            Markdown::text($parameter['text']),
                        ],
                        $comment->parameters,
                    ),
                ) .
                "```php\n" .
                self::example($name, $kind, $comment->parameters) .
                "\n```\n\n";
        }

        return rtrim($text) . "\n";
    }

    /** @param list<array{type: string, name: string, text: string}> $parameters */
    private static function example(string $name, string $kind, array $parameters): string
    {
        $variables = implode(
            ', ',
            array_map(static fn(array $parameter): string => '$' . $parameter['name'], $parameters),
        );
        $count = count($parameters);

        return $kind === 'filter'
            ? "add_filter( '$name', fn ( $variables ) => \${$parameters[0]['name']}" .
                    ($count > 1 ? ", 10, $count" : '') .
                    ' );'
            : "add_action( '$name', function (" .
                    ($variables === '' ? '' : " $variables ") .
                    ') { /* … */ }' .
                    ($count > 1 ? ", 10, $count" : '') .
                    ' );';
    }
}
